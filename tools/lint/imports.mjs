// @ts-check
import { importProblem } from '../boundaries.mjs';
import { projectPath } from './project-path.mjs';

/**
 * Holds every import to the table of tools/boundaries.mjs: `import`, `export … from`, `import()`, `require()` and
 * `import('…').Type`.
 * @type {import('oxlint/plugins-dev').Rule}
 */
export const imports = {
  meta: { type: 'problem', messages: { forbidden: "'{{specifier}}': {{problem}}" } },
  create(context) {
    const file = projectPath(context);
    const check = (/** @type {any} */ node, /** @type {any} */ source, isType = false) => {
      const specifier = source?.type === 'TSLiteralType' ? source.literal.value : source?.value;
      if (typeof specifier !== 'string') return;
      const problem = importProblem(file, specifier, { isType });
      if (problem) context.report({ node, messageId: 'forbidden', data: { specifier, problem } });
    };
    const isTypeOnly = (/** @type {any} */ node) => {
      if ((node.importKind ?? node.exportKind) === 'type') return true;
      const { specifiers = [] } = node;
      return (
        specifiers.length > 0 &&
        specifiers.every((/** @type {any} */ one) => (one.importKind ?? one.exportKind) === 'type')
      );
    };
    const declared = (/** @type {any} */ node) => check(node, node.source, isTypeOnly(node));
    return {
      ImportDeclaration: declared,
      ExportNamedDeclaration: declared,
      ExportAllDeclaration: declared,
      ImportExpression: (node) => check(node, node.source),
      TSImportType: (/** @type {any} */ node) => check(node, node.source ?? node.argument, true),
      CallExpression(node) {
        if (node.callee.type === 'Identifier' && node.callee.name === 'require') check(node, node.arguments[0]);
      },
    };
  },
};
