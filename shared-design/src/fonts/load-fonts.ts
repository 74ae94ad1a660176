import MONO from '@fontsource/geist-mono/files/geist-mono-latin-400-normal.woff2';
import LATIN_EXT from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2';
import LATIN from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';

/** Where the address of the face is remembered, so that the next page has it from its first paint (services/api/src/page/write-page.ts). */
const KEY = 'lotline-face';
const FAMILY = 'Figtree';
const WEIGHTS = '300 900';

/** The characters of the second file, which only names from further away need. */
const EXTENDED =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

const face = (family: string, url: string, descriptors: FontFaceDescriptors): FontFace =>
  new FontFace(family, `url("${url}")`, { display: 'swap', ...descriptors });

/**
 * Adds the product's type to the page: Figtree, and Geist Mono for code. Called once the map answers: until then text is set in a fallback
 * with the same metrics. Files are fetched when text needs them; without FontFace the fallback stays.
 * @param isRemembered whether the next page has them from its first paint; an embedded page stores nothing
 */
export function loadFonts(isRemembered: boolean): void {
  if (typeof FontFace === 'undefined') return;
  const { fonts } = document;
  const latin = face(FAMILY, LATIN, { weight: WEIGHTS });
  const isShown = [...fonts].some(({ family, status }) => family === FAMILY && status === 'loaded');
  if (!isShown) fonts.add(latin);
  fonts.add(face(FAMILY, LATIN_EXT, { weight: WEIGHTS, unicodeRange: EXTENDED }));
  fonts.add(face('Geist Mono', MONO, {}));
  latin
    .load()
    .then(() => isRemembered && localStorage.setItem(KEY, LATIN))
    .catch(() => {});
}
