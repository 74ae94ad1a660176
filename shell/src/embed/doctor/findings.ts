import type { PageFacts, FrameFacts, PartFacts } from './page-facts';

export interface Finding {
  about:
    | 'script'
    | 'place'
    | 'estate'
    | 'origin'
    | 'policy'
    | 'sandbox'
    | 'size'
    | 'referrer'
    | 'blocker'
    | 'messages'
    | 'title';
  level: 'good' | 'problem' | 'hint';
  message: string;
  fix?: string;
}

const ok = (about: Finding['about'], message: string): Finding => ({ about, level: 'good', message });
const problem = (about: Finding['about'], message: string, fix: string): Finding => ({
  about,
  level: 'problem',
  message,
  fix,
});
const hint = (about: Finding['about'], message: string, fix: string): Finding => ({
  about,
  level: 'hint',
  message,
  fix,
});

function ofScript({ scripts, lotline, frames, parts, emptyDivs }: PageFacts): Finding | null {
  // A page with portal parts only doesn't need the embed script.
  if (scripts === 0 && parts.length > 0 && frames.length + emptyDivs === 0) return null;
  if (scripts === 1) return ok('script', 'The script is on the page once.');
  if (scripts > 1)
    return hint(
      'script',
      `The script is on the page ${scripts} times.`,
      'Keep one script tag; it serves every estate on the page.',
    );
  const fix = `Add <script async src="${lotline}/embed/v1.js"></script> once.`;
  return frames.some(({ plain }) => plain)
    ? hint('script', 'The page has no script: its frames keep the height they were given and tell no events.', fix)
    : problem('script', 'The page has no script.', fix);
}

function ofPlaces({ frames, emptyDivs, parts }: PageFacts): Finding[] {
  const found: Finding[] = [];
  if (emptyDivs > 0)
    found.push(
      problem(
        'place',
        'A div names no estate.',
        'Write the estate’s key: <div data-lotline-estate="tallowbrook-rise"></div>.',
      ),
    );
  if (frames.length > 0)
    found.push(
      ok(
        'place',
        frames.length === 1 ? 'One estate stands on the page.' : `${frames.length} estates stand on the page.`,
      ),
    );
  else if (emptyDivs === 0 && parts.length === 0)
    found.push(
      problem(
        'place',
        'No estate stands on the page.',
        'Add <div data-lotline-estate="KEY"></div> where the estate should appear.',
      ),
    );
  return found;
}

/** Findings from the CSP violations the page reported, e.g. `frame-src` or `connect-src`. */
function ofPolicy({ blocked, lotline }: PageFacts): Finding[] {
  const ours = blocked.filter(({ uri }) => uri.startsWith(lotline));
  const directives = [...new Set(ours.map(({ directive }) => directive))];
  return directives.map((directive) =>
    problem(
      'policy',
      `This website’s Content-Security-Policy blocks ${lotline} (${directive}).`,
      `Add ${lotline} to ${directive === 'script-src-elem' ? 'script-src' : directive} in the policy that this website sends.`,
    ),
  );
}

const NEEDED = ['allow-scripts', 'allow-same-origin', 'allow-forms', 'allow-popups'];

function ofSandbox({ sandbox, estate }: FrameFacts): Finding[] {
  if (!sandbox) return [];
  const missing = NEEDED.filter((token) => !sandbox.includes(token));
  if (missing.length === 0) return [];
  return [
    problem(
      'sandbox',
      `The frame of ${estate} is sandboxed without ${missing.join(', ')}.`,
      `Use sandbox="${[...NEEDED, 'allow-popups-to-escape-sandbox'].join(' ')}", or leave the attribute out.`,
    ),
  ];
}

function ofSize({ width, height, wanted, plain, estate }: FrameFacts): Finding[] {
  if (width < 1 || height < 1)
    return [
      problem(
        'size',
        `The frame of ${estate} has no size (${Math.round(width)} × ${Math.round(height)}).`,
        'Show the element around it and give it a width.',
      ),
    ];
  if (width < 320)
    return [hint('size', `The frame of ${estate} is ${Math.round(width)} px wide.`, 'Give it 320 px or more.')];
  if (plain && wanted !== null && wanted > height + 8)
    return [
      hint(
        'size',
        `The plain frame of ${estate} is ${Math.round(height)} px high; its content is ${wanted} px and scrolls inside.`,
        'Use the script’s div, which sizes itself, or give the frame more height.',
      ),
    ];
  return [];
}

/** Findings from Lotline's check of estate and website; a refusal suppresses all others. */
function ofCheck(
  estate: string,
  check: FrameFacts['check'],
  { origin }: PageFacts,
): { refused: Finding | null; found: Finding[] } {
  if (check && !check.known)
    return {
      refused: problem(
        'estate',
        `There is no public estate “${estate}”.`,
        'Check the key: it is the last part of the estate’s address on Lotline.',
      ),
      found: [],
    };
  if (check && !check.listed)
    return {
      refused: problem(
        'origin',
        `${origin} is not listed for ${estate}, so the browser shows nothing.`,
        `Ask whoever runs the estate on Lotline to list ${origin} exactly: scheme, name and port count.`,
      ),
      found: [],
    };
  return {
    refused: null,
    found: check ? [ok('estate', `${estate} is public.`), ok('origin', `${origin} is listed for it.`)] : [],
  };
}

function ofAnswer(frame: FrameFacts, page: PageFacts): Finding[] {
  const { estate, check, heard } = frame;
  const { refused, found } = ofCheck(estate, check, page);
  if (refused) return [refused];
  if (heard) return [...found, ok('messages', `The frame of ${estate} answers.`)];
  const policies = page.blocked.some(({ uri }) => uri.startsWith(page.lotline));
  if (!check && !policies)
    return [
      problem(
        'blocker',
        `${page.lotline} can’t be reached from this browser.`,
        'A blocker of third-party content, a proxy or a lost connection holds it off. Try without extensions, or in another browser.',
      ),
    ];
  if (policies) return found;
  const referrer = frame.referrerPolicy === 'no-referrer' || (!frame.referrerPolicy && page.referrer === 'no-referrer');
  const fix = referrer
    ? 'Give the frame referrerpolicy="origin": without a referrer some browsers don’t tell it who shows it.'
    : 'Look at the sandbox and the address of the frame; it must carry embed=true.';
  return [...found, problem('messages', `The frame of ${estate} is silent.`, fix)];
}

function ofFrame(frame: FrameFacts, page: PageFacts): Finding[] {
  const found = [...ofAnswer(frame, page), ...ofSandbox(frame), ...ofSize(frame)];
  if (!/[?&]embed=true(?:&|$)/.test(frame.src))
    found.push(
      problem(
        'place',
        `The frame of ${frame.estate} has no embed=true in its address.`,
        `Write ${frame.src.split('?', 1)[0]}?embed=true.`,
      ),
    );
  if (!frame.title)
    found.push(
      problem(
        'title',
        `The frame of ${frame.estate} has no title.`,
        'Give the iframe a title: screen readers read it out.',
      ),
    );
  const policy = frame.referrerPolicy || page.referrer;
  if (policy === 'no-referrer')
    found.push(
      hint(
        'referrer',
        `The frame of ${frame.estate} gets no referrer.`,
        'referrerpolicy="origin" on the iframe is enough.',
      ),
    );
  return found;
}

function ofPart({ name, estate, drawn, check }: PartFacts, page: PageFacts): Finding[] {
  if (name === null)
    return [
      problem(
        'place',
        'A div names no part of a remote.',
        'Write data-lotline-remote="mf-…" and what of it: data-slot or data-route.',
      ),
    ];
  const { refused, found } = estate === null ? { refused: null, found: [] } : ofCheck(estate, check, page);
  if (refused) return [refused];
  if (page.portalScripts === 0) return found;
  return drawn
    ? [...found, ok('messages', `${name} stands on the page.`)]
    : [
        ...found,
        problem(
          'messages',
          `${name} is not drawn.`,
          `Look at the policy this website sends: script-src, connect-src and img-src need ${page.lotline}, and style-src the nonce of the script tag.`,
        ),
      ];
}

function ofParts(page: PageFacts): Finding[] {
  const { parts, portalScripts, lotline } = page;
  if (parts.length === 0) return [];
  const found = parts.flatMap((part) => ofPart(part, page));
  if (portalScripts === 0)
    found.push(
      problem(
        'script',
        'The page has no script for parts.',
        `Add <script async src="${lotline}/portal/v1.js"></script> once.`,
      ),
    );
  if (portalScripts > 1)
    found.push(
      hint(
        'script',
        `The script for parts is on the page ${portalScripts} times.`,
        'Keep one script tag; it serves every part on the page.',
      ),
    );
  if (new Set(parts.map(({ estate }) => estate).filter(Boolean)).size > 1)
    found.push(
      problem(
        'place',
        'The page shows parts of more than one estate.',
        'Parts of one page show one estate; use a frame for another one.',
      ),
    );
  return found;
}

/** All findings about an embed, problems first, each with a fix. */
export function examine(page: PageFacts): Finding[] {
  const script = ofScript(page);
  const all = [
    ...(script ? [script] : []),
    ...ofPlaces(page),
    ...ofParts(page),
    ...ofPolicy(page),
    ...page.frames.flatMap((frame) => ofFrame(frame, page)),
  ];
  const rank = { problem: 0, hint: 1, good: 2 };
  return all.sort((one, other) => rank[one.level] - rank[other.level]);
}
