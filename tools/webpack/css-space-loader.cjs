// @ts-check

/** styled.div`…`, styled(Part)`…`, styled.button.attrs({…})`…`, css`…`, keyframes`…`, createGlobalStyle`…` of compiled sources. */
const TAG = /\b(?:styled(?:\.\w+|\([^()`]*\))(?:\.attrs\((?:[^()`]|\([^()`]*\))*\))?|css|keyframes|createGlobalStyle)`/g;

/** One literal part of a style: comments, line breaks and indents out; one space where words need one. @param {string} text */
const squeezed = (text) =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/([;{}]) /g, '$1')
    .replace(/(^|[;{} ])([a-z-]+): /g, '$1$2:');

/** Where the code that begins at `from` ends: at `end` outside of braces, quotes and templates of its own. @param {string} source @param {number} from */
function endOfCode(source, from) {
  let depth = 0;
  for (let at = from; at < source.length; at += 1) {
    const letter = source[at];
    if (letter === '{') depth += 1;
    else if (letter === '}' && depth-- === 0) return at;
    else if (letter === '`') at = endOfTemplate(source, at + 1, () => undefined);
    else if (letter === '"' || letter === "'") while (source[(at += 1)] !== letter) if (source[at] === '\\') at += 1;
  }
  throw new Error('css-space-loader: code without an end');
}

/** Walks through a template from behind its first backtick to its last; tells of each literal part. @param {string} source @param {number} from @param {(start: number, end: number) => void} literal @returns {number} */
function endOfTemplate(source, from, literal) {
  let start = from;
  for (let at = from; at < source.length; at += 1) {
    if (source[at] === '\\') at += 1;
    else if (source[at] === '`') return literal(start, at), at;
    else if (source[at] === '$' && source[at + 1] === '{') {
      literal(start, at);
      at = endOfCode(source, at + 2);
      start = at + 1;
    }
  }
  throw new Error('css-space-loader: a template without an end');
}

/**
 * Styles as short as they can be: stylis reads them on the visitor's phone, letter by letter.
 * @type {import('webpack').LoaderDefinition}
 */
module.exports = function cssSpaceLoader(source) {
  let out = '';
  let done = 0;
  for (const { index, 0: tag } of source.matchAll(TAG)) {
    // A style within a style's code was walked through with it.
    if (index < done) continue;
    done = endOfTemplate(source, index + tag.length, (start, end) => {
      out += source.slice(done, start) + squeezed(source.slice(start, end));
      done = end;
    });
  }
  return out + source.slice(done);
};
