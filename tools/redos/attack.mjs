// @ts-check
// Generates hostile inputs for a regular expression from its syntax tree, and measures its time on them.
import { RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';
import { createContext, Script } from 'node:vm';

/** @typedef {import('@eslint-community/regexpp').AST.Node} Node */
/** @typedef {import('@eslint-community/regexpp').AST.Alternative} Alternative */
/** @typedef {import('@eslint-community/regexpp').AST.Quantifier} Quantifier */

/** About Node's header limit, and half of the API's body limit. */
const LENGTH = 30_000;
/** Time limit in ms. A linear expression needs a twentieth of it, a quadratic one several times as much. */
const TOO_LONG_MS = 25;
const GIVE_UP_MS = 1_000;
/** Short ones first: exponential expressions would never finish on a long text. */
const LENGTHS = [16, 24, 32, 40, 48, 56, 64, 256, 1024, 4096, 16_384, LENGTH];
/** Quantifiers with a smaller maximum can't be exploited. */
const MANY = 20;
const COMMON = [...'a0 -./,;:_@+#%"<>(\t\n=', 'é', 'Z'];
const ENDINGS = ['', '\u0001', '!'];

/**
 * A short text that `node` matches; `pick` selects among alternatives.
 * @param {Node} node @param {number} pick @param {readonly string[]} alphabet @returns {string}
 */
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
      // Assertions and back references add no text.
      return '';
  }
}

/** Characters of the alphabet that a set matches. @param {Node} node @param {readonly string[]} alphabet */
function charactersOf(node, alphabet) {
  const one = new RegExp(`^(?:${node.raw})$`, node.raw.includes('\\p{') ? 'u' : '');
  return alphabet.filter((character) => one.test(character));
}

/**
 * Prefix that makes the expression reach `node`.
 * @param {Node} node @param {number} pick @param {readonly string[]} alphabet @returns {string}
 */
function leadTo(node, pick, alphabet) {
  const parent = node.parent;
  if (!parent) return '';
  const before =
    parent.type === 'Alternative' ? parent.elements.slice(0, parent.elements.indexOf(/** @type {never} */ (node))) : [];
  return leadTo(parent, pick, alphabet) + before.map((element) => sampleOf(element, pick, alphabet)).join('');
}

/**
 * Hostile inputs: a prefix, a repeated part, and an ending that makes the whole fail to match.
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
      // An unanchored match may start anywhere.
      add('', pump);
      add('', lead + pump);
    }
  }
  return [...attacks.values()];
}

const context = createContext({});
const RUN = new Script('for (const text of texts) text.replace(expression, "");');

/**
 * Processor time of matching texts, in ms: time on the clock grows with what else the machine does. Infinite if it was ended.
 * @param {RegExp} expression @param {string[]} texts
 */
function time(expression, texts, timeout = GIVE_UP_MS) {
  Object.assign(context, { expression, texts });
  const began = process.cpuUsage();
  try {
    RUN.runInContext(context, { timeout });
  } catch (error) {
    if (/** @type {{ code?: string }} */ (error).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    return Number.POSITIVE_INFINITY;
  }
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1e3;
}

/**
 * The worst input found for an expression, or null if all are fast.
 * @param {RegExp} expression
 * @returns {{ text: string, length: number, ms: number } | null}
 */
export function weaknessOf(expression) {
  for (const { lead, pump, ending } of attacksOn(expression.source, expression.flags)) {
    const textOf = (/** @type {number} */ length) => lead + pump.repeat(Math.ceil(length / pump.length)) + ending;
    // Almost all are fast: one call with a time limit, which takes a thread, for all lengths.
    if (time(expression, LENGTHS.map(textOf), 2 * TOO_LONG_MS) < TOO_LONG_MS) continue;
    for (const length of LENGTHS) {
      const text = textOf(length);
      if (time(expression, [text]) < TOO_LONG_MS) continue;
      // Minimum of several runs, to ignore noise of a busy machine.
      const ms = Math.min(...Array.from({ length: 4 }, () => time(expression, [text])));
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
