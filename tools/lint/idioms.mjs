// @ts-check
/**
 * Idioms that a reader has to translate, each with a plain sentence to write instead. Only patterns with next to no
 * false positives belong here.
 * @type {readonly { pattern: RegExp, write: string }[]}
 */
export const IDIOMS = [
  { pattern: /\b(?:is|are|be|was|were) told\b/i, write: "'the owner is notified', 'gets 409', 'learns'" },
  { pattern: /\bhears? of\b/i, write: "'receives the event'" },
  { pattern: /\bsays? so\b/i, write: "'shows a message', 'reports it'" },
  { pattern: /\bmeanwhile\b/i, write: "'in the meantime', 'since', 'while it runs'" },
  { pattern: /\bof (?:before|today|tomorrow)\b/i, write: "'an older build', 'the current API', 'a future API'" },
  { pattern: /\bso many (?:at a time|an hour|ms|of|reports|codes)\b/i, write: "'a limited number', 'this many'" },
  { pattern: /\bat most[.,;:)]/i, write: "'at most' before the number: 'at most once a day'" },
  { pattern: /\bwhere there (?:is|are) none\b/i, write: "'or null', 'if there is none'" },
  { pattern: /\bby being \w+/i, write: "'q=0 means not acceptable'" },
  { pattern: /\b(?:its|their|whose) turn\b/i, write: "'runs', 'queues', 'yields to others'" },
  { pattern: /\bletters? (?:to|of a hold|leaves?|waits?|is sent)\b/i, write: "'email'" },
  { pattern: /\b(?:stands|stood) (?:at|in|on|there|beside|where) (?!for\b)/i, write: "'is in', 'is shown at'" },
  { pattern: /\bwho has gone\b/i, write: "'Aborted requests are dropped'" },
];

/** The idioms in a text, once each; line breaks and comment margins count as spaces. @param {string} text */
export function idiomsIn(text) {
  const flat = text.replace(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ');
  return IDIOMS.flatMap(({ pattern, write }) => {
    const found = pattern.exec(flat)?.[0];
    return found ? [{ found, write }] : [];
  });
}

const TESTS = new Set(['it', 'test', 'describe']);

/** The identifier that a test call starts with: `it.each(…)(…)` → `it`. @param {any} node @returns {string | undefined} */
function calleeName(node) {
  if (node.type === 'Identifier') return node.name;
  const inner = node.object ?? node.callee ?? node.tag;
  return inner && calleeName(inner);
}

/**
 * Reports idioms in comments and in the names of tests.
 * @type {import('oxlint/plugins-dev').Rule}
 */
export const plainWords = {
  meta: { type: 'suggestion', messages: { idiom: "'{{found}}': write e.g. {{write}}" } },
  create(context) {
    const check = (/** @type {any} */ node, /** @type {string} */ text) => {
      for (const idiom of idiomsIn(text)) context.report({ loc: node.loc, messageId: 'idiom', data: idiom });
    };
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) check(comment, comment.value);
      },
      CallExpression(node) {
        const [title] = node.arguments;
        if (!title || !TESTS.has(calleeName(node.callee) ?? '')) return;
        if (title.type === 'Literal' && typeof title.value === 'string') check(title, title.value);
        if (title.type === 'TemplateLiteral') check(title, title.quasis.map(({ value }) => value.cooked).join(' '));
      },
    };
  },
};
