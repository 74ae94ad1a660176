import { examine } from './findings';
import { type FrameFacts, type PageFacts, type PartFacts } from './page-facts';

const LOTLINE = 'https://lots.example';
const frame: FrameFacts = {
  estate: 'rise',
  src: `${LOTLINE}/estate/rise?embed=true`,
  plain: false,
  title: 'Rise',
  sandbox: null,
  referrerPolicy: 'origin',
  width: 900,
  height: 700,
  wanted: 700,
  heard: true,
  check: { known: true, listed: true },
};
const page: PageFacts = {
  lotline: LOTLINE,
  origin: 'https://www.agency.example',
  scripts: 1,
  portalScripts: 0,
  parts: [],
  emptyDivs: 0,
  referrer: null,
  blocked: [],
  frames: [frame],
};
const problemsOf = (facts: PageFacts) =>
  examine(facts)
    .filter(({ level }) => level !== 'good')
    .map(({ about, level }) => `${level} ${about}`);
const withFrame = (change: Partial<FrameFacts>): PageFacts => ({ ...page, frames: [{ ...frame, ...change }] });

it('a sound page has nothing to mend', () => expect(problemsOf(page)).toEqual([]));

it.each<[string, PageFacts, string[]]>([
  ['no script', { ...page, scripts: 0 }, ['problem script']],
  ['the script twice', { ...page, scripts: 2 }, ['hint script']],
  ['a plain frame needs none', { ...page, scripts: 0, frames: [{ ...frame, plain: true }] }, ['hint script']],
  ['nothing embedded', { ...page, frames: [] }, ['problem place']],
  ['a div without a key', { ...page, emptyDivs: 1 }, ['problem place']],
  ['an unknown estate', withFrame({ check: { known: false, listed: false }, heard: false }), ['problem estate']],
  ['an unlisted origin', withFrame({ check: { known: true, listed: false }, heard: false }), ['problem origin']],
  [
    'a policy that blocks the frame',
    { ...withFrame({ heard: false }), blocked: [{ directive: 'frame-src', uri: `${LOTLINE}/estate/rise` }] },
    ['problem policy'],
  ],
  [
    'a policy that blocks the question',
    { ...withFrame({ heard: false, check: null }), blocked: [{ directive: 'connect-src', uri: LOTLINE }] },
    ['problem policy'],
  ],
  ['a policy about others', { ...page, blocked: [{ directive: 'img-src', uri: 'https://ads.example' }] }, []],
  ['a blocker', withFrame({ heard: false, check: null }), ['problem blocker']],
  ['a narrow sandbox', withFrame({ sandbox: ['allow-scripts'] }), ['problem sandbox']],
  ['no width', withFrame({ width: 0 }), ['problem size']],
  ['a phone’s sidebar', withFrame({ width: 250 }), ['hint size']],
  ['a plain frame that scrolls', withFrame({ plain: true, wanted: 1500 }), ['hint size']],
  ['no referrer', withFrame({ referrerPolicy: 'no-referrer' }), ['hint referrer']],
  ['no referrer by the page', { ...withFrame({ referrerPolicy: '' }), referrer: 'no-referrer' }, ['hint referrer']],
  ['no embed=true', withFrame({ src: `${LOTLINE}/estate/rise` }), ['problem place']],
  ['no title', withFrame({ title: '' }), ['problem title']],
  ['silence', withFrame({ heard: false }), ['problem messages']],
])('%s', (_what, facts, expected) => expect(problemsOf(facts)).toEqual(expected));

const part: PartFacts = {
  name: 'mf-builder slot estate-lots',
  estate: 'rise',
  drawn: true,
  check: { known: true, listed: true },
};
const parts: PageFacts = { ...page, scripts: 0, frames: [], portalScripts: 1, parts: [part] };
const withPart = (change: Partial<PartFacts>): PageFacts => ({ ...parts, parts: [{ ...part, ...change }] });

it.each<[string, PageFacts, string[]]>([
  ['a sound page needs no script of frames', parts, []],
  ['no script of parts', { ...parts, portalScripts: 0, parts: [{ ...part, drawn: false }] }, ['problem script']],
  ['its script twice', { ...parts, portalScripts: 2 }, ['hint script']],
  ['a div that names nothing', withPart({ name: null, drawn: false }), ['problem place']],
  ['an unlisted origin', withPart({ check: { known: true, listed: false } }), ['problem origin']],
  ['an unknown estate', withPart({ check: { known: false, listed: false } }), ['problem estate']],
  ['a part that isn’t drawn', withPart({ drawn: false }), ['problem messages']],
  ['two estates', { ...parts, parts: [part, { ...part, estate: 'ridge' }] }, ['problem place']],
  ['a part of no estate', withPart({ estate: null, check: null }), []],
  ['a frame beside it without its script', { ...parts, frames: [{ ...frame, plain: true }] }, ['hint script']],
])('parts of remotes: %s', (_what, facts, expected) => expect(problemsOf(facts)).toEqual(expected));

it('lists problems first, each with its fix', () => {
  const found = examine({ ...page, scripts: 2, emptyDivs: 1 });
  expect(found.map(({ level }) => level)).toEqual(
    found
      .map(({ level }) => level)
      .sort((a, b) => ['problem', 'hint', 'good'].indexOf(a) - ['problem', 'hint', 'good'].indexOf(b)),
  );
  for (const { level, fix } of found) expect(Boolean(fix)).toBe(level !== 'good');
});
