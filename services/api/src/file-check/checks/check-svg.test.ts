import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { checkSvg } from './check-svg.js';

const drawing = (inner: string, attributes = ''): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"${attributes}>${inner}</svg>`);
const repeated = (count: number, part: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => part(at)).join('');

/** What a drawing is refused for; null if it passes. */
const refusalOf = (inner: string, attributes = ''): Promise<string | null> =>
  checkSvg(drawing(inner, attributes)).then(
    () => null,
    (error: unknown) => (error as { reason?: string }).reason ?? String(error),
  );

describe('a style that loads something, however it is spelled', () => {
  it.each([
    ['in one piece', '@import "//evil.example/a.css";'],
    ['split by a comment', '@im<!-- -->port "//evil.example/a.css";'],
    ['split by CDATA', '@im<![CDATA[port "//evil.example/a.css";]]>'],
    ['that begins in CDATA', '<![CDATA[@im]]>port "//evil.example/a.css";'],
    ['split by an element', '@im<title/>port "//evil.example/a.css";'],
    ['split by an element that is left out', '@im<metadata>x</metadata>port "//evil.example/a.css";'],
    ['split by an instruction', '@im<?x?>port "//evil.example/a.css";'],
    ['by a reference of a character', '&#64;import "//evil.example/a.css";'],
    ['by url(), split by a comment', 'path{fill:u<!-- -->rl(//evil.example/a.svg#b)}'],
    ['by url(), split by CDATA', 'path{fill:ur<![CDATA[l(//evil.example/a.svg#b)]]>}'],
    ['behind a URL of its own', 'path{fill:url(#a)}path{fill:url<!-- -->(//evil.example/a.svg#b)}'],
  ])('%s', async (_, css) => expect(await refusalOf(`<style>${css}</style>`)).toBe('svg_active'));

  it('a style within a style is left out', async () => {
    const { renditions } = await checkSvg(drawing('<style>@im<style>port "//evil.example/a.css";</style></style>'));
    expect(String(renditions[0]?.bytes)).toContain('<style>@im</style>');
  });

  it('the control: plain rules pass and are written in one piece, with what they refer to in the drawing', async () => {
    const { renditions } = await checkSvg(drawing('<style>.a{fill:<![CDATA[url(#b)]]>}<!-- x -->.c{fill:red}</style>'));
    expect(String(renditions[0]?.bytes)).toContain('<style>.a{fill:url(#b)}.c{fill:red}</style>');
  });
});

describe('a drawing that is small to send and endless to draw is refused', () => {
  const mask = '<mask id="m"><rect width="9" height="9"/></mask>';
  const masked = '<g mask="url(#m)"><rect width="9" height="9"/></g>';
  const bomb = (levels: number, link = 'href'): string =>
    `<defs><path id="u0" d="M0 0h9"/>${repeated(
      levels,
      (at) => `<g id="u${at + 1}">${repeated(10, () => `<use ${link}="#u${at}"/>`)}</g>`,
    )}</defs><use ${link}="#u${levels}"/>`;

  it.each([
    ['200 masked groups', mask + repeated(200, () => masked)],
    ['one masked group, used 200 times', `${mask}<g id="g">${masked}</g>${repeated(200, () => '<use href="#g"/>')}`],
    ['a style that masks whatever there is', `<style>*{mask:url(#m)}</style>${mask}${repeated(200, () => '<g/>')}`],
    ['a style that masks a class', `<style>.a,.b{mask:url(#m)}</style>${mask}${repeated(200, () => '<g class="b"/>')}`],
    ['a style of an element that masks', mask + repeated(200, () => '<g style="mask: url(#m)"/>')],
    ['filters', repeated(20, () => '<g style="filter:blur(50px)"/>')],
    ['filters of a class', `<style>.a{filter /* */ : blur(9px)}</style>${repeated(20, () => '<g class="a"/>')}`],
    ['blended groups', repeated(200, () => '<g style="mix-blend-mode:multiply"/>')],
    ['uses of uses', bomb(6)],
    ['uses of uses by the older link', bomb(6, 'xlink:href')],
    [
      'patterns of patterns',
      repeated(6, (at) => `<pattern id="p${at + 1}">${repeated(10, () => `<rect fill="url(#p${at})"/>`)}</pattern>`) +
        '<rect fill="url(#p6)"/>',
    ],
    [
      'a pattern that a group hands down',
      `<pattern id="p">${repeated(500, () => '<path/>')}</pattern><g fill="url(#p)">${repeated(500, () => '<path/>')}</g>`,
    ],
    [
      'a marker at every corner',
      `<marker id="k">${repeated(100, () => '<path/>')}</marker><path marker-mid="url(#k)" d="M0 0${repeated(3000, () => 'h1')}"/>`,
    ],
    [
      'a marker that a group hands down',
      `<marker id="k">${repeated(100, () => '<path/>')}</marker><g style="marker:url(#k)"><path d="M0 0${repeated(3000, () => 'h1')}"/></g>`,
    ],
    ['a group that uses itself', '<g id="a"><use href="#a"/></g>'],
    ['a chain of uses', `<path id="u0"/>${repeated(300, (at) => `<use id="u${at + 1}" href="#u${at}"/>`)}`],
    ['a chain of uses, the last one first', repeated(300, (at) => `<use id="u${at}" href="#u${at + 1}"/>`)],
    ['groups in groups', '<g>'.repeat(300) + '</g>'.repeat(300)],
    ['elements without end', '<path/>'.repeat(200_001)],
    [
      'many rules about many elements',
      `<style>${repeated(2000, (at) => `.a{fill:url(#p${at})}`)}</style>${repeated(2000, () => '<path class="a"/>')}`,
    ],
  ])('%s', async (_, inner) =>
    expect(await refusalOf(inner, ' xmlns:xlink="http://www.w3.org/1999/xlink"')).toBe('too_complex'),
  );

  it('inline pictures of 51 megapixels; the control: of 50', async () => {
    const imageOf = async (width: number, height: number): Promise<string> => {
      const bytes = await sharp({ create: { width, height, channels: 3, background: '#fff' } })
        .png()
        .toBuffer();
      return `<image href="data:image/png;base64,${bytes.toString('base64')}"/>`;
    };
    const most = await imageOf(5000, 10_000);
    expect(await refusalOf(most + (await imageOf(1000, 1000)))).toBe('too_many_pixels');
    expect(await refusalOf(most)).toBeNull();
  });

  it('the control: what plans have passes', async () => {
    const hatch = '<pattern id="hatch"><path d="M0 0l9 9"/></pattern>';
    const lots = repeated(5000, () => '<path class="lot" d="M0 0h9v9z" opacity=".5"/>');
    const trees = `<g id="tree">${repeated(5, () => '<circle r="3"/>')}</g>${repeated(3000, (at) => `<use href="#tree" x="${at}"/>`)}`;
    const clipped = `<clipPath id="c"><path d="M0 0h9v9z"/></clipPath>${repeated(500, () => '<g clip-path="url(#c)"><path/></g>')}`;
    const style = '<style>.lot,.road{fill:url(#hatch);/* lots */stroke:#333}.shadow{filter:url(#gone)}</style>';
    const shadows = repeated(200, () => '<g class="shadow"/>');
    expect(
      await refusalOf(style + hatch + lots + trees + clipped + shadows + mask + repeated(20, () => masked)),
    ).toBeNull();
  });

  it('so do the demo’s drawings', async () => {
    const folder = join(__dirname, '../../../demo');
    for (const name of readdirSync(folder).filter((one) => one.endsWith('.svg')))
      await expect(checkSvg(readFileSync(join(folder, name)))).resolves.toMatchObject({ pages: null });
  });

  it('a file of 25 MB is judged in seconds', async () => {
    const began = performance.now();
    await refusalOf(`<style>${'.a{fill:url(#p)}'.repeat(700_000)}</style>${'<path class="a"/>'.repeat(700_000)}`);
    expect(performance.now() - began).toBeLessThan(15_000);
  });
});
