// @ts-check
import ignore from 'ignore';

/** @typedef {{ group?: string[], regex?: string, message: string }} Pattern */

/** The message of the first pattern that matches a specifier. */
function verdict(/** @type {Pattern[]} */ patterns, /** @type {string} */ specifier) {
  const hit = patterns.find(({ group, regex }) =>
    regex
      ? new RegExp(regex, 'u').test(specifier)
      : ignore({ allowRelativePaths: true })
          .add(group ?? [])
          .ignores(specifier),
  );
  return hit?.message;
}

/**
 * no-restricted-imports checks only `import … from`; this rule applies the same patterns to `import()`, `require()` and
 * `import('…').Type`.
 * @type {import('eslint').Rule.RuleModule}
 */
export const noHiddenImport = {
  meta: {
    type: 'problem',
    schema: [{ type: 'object' }],
    messages: { hidden: "'{{specifier}}' import is restricted. {{message}}" },
  },
  create(context) {
    const { patterns } = /** @type {{ patterns: Pattern[] }} */ (context.options[0]);
    const check = (/** @type {any} */ node, /** @type {any} */ source) => {
      const specifier = source?.type === 'TSLiteralType' ? source.literal.value : source?.value;
      if (typeof specifier !== 'string') return;
      const message = verdict(patterns, specifier);
      if (message) context.report({ node, messageId: 'hidden', data: { specifier, message } });
    };
    return {
      ImportExpression: (node) => check(node, node.source),
      TSImportType: (/** @type {any} */ node) => check(node, node.source ?? node.argument),
      CallExpression(node) {
        if (node.callee.type === 'Identifier' && node.callee.name === 'require') check(node, node.arguments[0]);
      },
    };
  },
};
