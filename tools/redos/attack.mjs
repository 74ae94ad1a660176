// @ts-check
// Hostile texts for one regular expression, made from its own syntax tree, and the time it needs for them.
import { RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';
import { createContext, Script } from 'node:vm';

/** @typedef {import('@eslint-community/regexpp').AST.Node} Node */
/** @typedef {import('@eslint-community/regexpp').AST.Alternative} Alternative */
/** @typedef {import('@eslint-community/regexpp').AST.Quantifier} Quantifier */

/** About what Node takes as headers, and half of what the API takes as a body. */
const LENGTH = 30_000;
/** A linear expression needs a twentieth of this for such a text, a quadratic one several times as much, on a fast machine too, in ms. */
const TOO_LONG_MS = 25;
const GIVE_UP_MS = 1_000;
/** A quantifier that repeats less often than this can't be pumped. */
const MANY = 20;
const COMMON = [...'a0 -./,;:_@+#%"<>(\t\n=', 'é', 'Z'];
const ENDINGS = ['', '\u0001', '!'];

/** One short text that `node` matches; where it has a choice, `pick` says which. @param {Node} node @param {number} pick @param {readonly string[]} alphabet @returns {string} */
function sampleOf(node, pick, alphabet) {
  switch (node.type) {
    case 'Pattern':
    case 'Group':
    case 'CapturingGroup': {
      const alternative = node.alternatives[pick % node.alternatives.length];
      return alternative ? sampleOf(alternative, pick, alphabet) : '';
    }
    case 'Alternative':
      return node.elements.map((element) => sampleOf(element, pick, alphabet)).join('');
    case 'Quantifier':
      return sampleOf(node.element, pick, alphabet).repeat(Math.max(node.min, node.max > 0 && pick % 2 === 1 ? 1 : 0));
    case 'Character':
      return String.fromCodePoint(node.value);
    case 'CharacterSet':
    case 'CharacterClass':
    case 'ExpressionCharacterClass': {
      const fits = charactersOf(node, alphabet);
      return fits[pick % fits.length] ?? '';
    }
    default:
      // Assertions and back references add no text of their own.
      return '';
  }
}

/** Which characters of the alphabet a set matches. @param {Node} node @param {readonly string[]} alphabet */
function charactersOf(node, alphabet) {
  const one = new RegExp(`^(?:${node.raw})$`, node.raw.includes('\\p{') ? 'u' : '');
  return alphabet.filter((character) => one.test(character));
}

/** What a text must begin with for the expression to come as far as `node`. @param {Node} node @param {number} pick @param {readonly string[]} alphabet @returns {string} */
function leadTo(node, pick, alphabet) {
  const parent = node.parent;
  if (!parent) return '';
  const before =
    parent.type === 'Alternative' ? parent.elements.slice(0, parent.elements.indexOf(/** @type {never} */ (node))) : [];
  return leadTo(parent, pick, alphabet) + before.map((element) => sampleOf(element, pick, alphabet)).join('');
}

/**
 * What a hostile text consists of: a lead, what is repeated, and how it ends so that the whole does not match.
 * @param {string} source @param {string} flags
 */
export function attacksOn(source, flags) {
  const pattern = new RegExpParser({ ecmaVersion: 2025 }).parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  /** @type {Quantifier[]} */
  const loops = [];
  /** @type {Set<string>} */
  const own = new Set();
  visitRegExpAST(pattern, {
    onQuantifierEnter: (node) => void (node.max >= MANY && loops.push(node)),
    onCharacterEnter: (node) => void own.add(String.fromCodePoint(node.value)),
  });
  const alphabet = [...new Set([...own, ...COMMON])];
  /** @type {Map<string, { lead: string, pump: string, ending: string }>} */
  const attacks = new Map();
  const add = (/** @type {string} */ lead, /** @type {string} */ pump) => {
    if (pump) for (const ending of ENDINGS) attacks.set(JSON.stringify([lead, pump, ending]), { lead, pump, ending });
  };
  for (const loop of loops) {
    for (let pick = 0; pick < 4; pick += 1) {
      const lead = leadTo(loop, pick, alphabet);
      const pump = sampleOf(loop.element, pick, alphabet);
      add(lead, pump);
      // Every place of the text may be a beginning.
      add('', pump);
      add('', lead + pump);
    }
  }
  return [...attacks.values()];
}

const context = createContext({});
const RUN = new Script('text.replace(expression, "").length');

/** How long the expression needs for a text, in ms. @param {RegExp} expression @param {string} text */
function time(expression, text) {
  Object.assign(context, { expression, text });
  const began = process.hrtime.bigint();
  try {
    RUN.runInContext(context, { timeout: GIVE_UP_MS });
  } catch (error) {
    if (/** @type {{ code?: string }} */ (error).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
  }
  return Number(process.hrtime.bigint() - began) / 1e6;
}

/**
 * The worst text found for an expression, or null when it stays quick for each.
 * @param {RegExp} expression
 * @returns {{ text: string, length: number, ms: number } | null}
 */
export function weaknessOf(expression) {
  for (const { lead, pump, ending } of attacksOn(expression.source, expression.flags)) {
    // Short ones first: what grows exponentially would never come back from a long one.
    for (
      let length = 16;
      length <= LENGTH;
      length = length < 64 ? length + 8 : Math.min(length * 4, length === LENGTH ? LENGTH + 1 : LENGTH)
    ) {
      const text = lead + pump.repeat(Math.ceil(length / pump.length)) + ending;
      if (time(expression, text) < TOO_LONG_MS) continue;
      // A busy machine is slow once, a bad expression always.
      const ms = Math.min(...Array.from({ length: 4 }, () => time(expression, text)));
      if (ms >= TOO_LONG_MS)
        return {
          text: `${JSON.stringify(lead)} + ${JSON.stringify(pump)} × ${Math.ceil(length / pump.length)} + ${JSON.stringify(ending)}`,
          length,
          ms,
        };
    }
  }
  return null;
}
