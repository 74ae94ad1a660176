import { createRequire } from 'node:module';

const loader = createRequire(import.meta.url)('./css-space-loader.cjs');
const squeeze = (source) => loader.call({}, source);

test('styles lose what only people read, and keep what separates', () => {
  expect(squeeze('const A = styled.div`\n  display: grid;\n  /* why: because */\n  &:hover > a b { color: red; }\n  ${media.mobile} { gap: 0 ${space.md}; }\n`;\nconst b = `\n  as it is: so `;')).toBe(
    'const A = styled.div` display:grid;&:hover > a b {color:red;}${media.mobile} {gap:0 ${space.md};}`;\nconst b = `\n  as it is: so `;',
  );
});

test('every way to write a style, code with braces, quotes and templates in it', () => {
  const code = "${({ $a }) => { return $a ? `x: ${'}'}` : \"`\"; }}";
  for (const tag of ['css', 'keyframes', 'createGlobalStyle', 'styled(Link)', "styled.button.attrs({ type: 'button' })"])
    expect(squeeze(`x = ${tag}\`\n  top: ${code};\n  left: 0;\n\``)).toBe(`x = ${tag}\` top:${code};left:0;\``);
});
