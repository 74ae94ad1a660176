// @ts-check
/** What leads past Mongoose, and so past the tenant plugin: `model.collection`, `connection.collection('lots')` … */
const RAW = new Set(['collection', 'collections']);
/** `userCollection.collection`, `options.collection`: the name in a collection's declaration. */
const isDeclaration = (/** @type {any} */ node) =>
  node?.type === 'Identifier' && (node.name === 'options' || node.name.endsWith('Collection'));
const REASON = /No tenant scope: \S+ \S+/;

/** The line on which the statement around a node begins. @param {any} node @returns {number} */
const firstLine = (node) =>
  !node.parent || /Statement$|Declaration$|^PropertyDefinition$/.test(node.type)
    ? node.loc.start.line
    : firstLine(node.parent);

/**
 * Raw access to a collection isn't scoped to the caller's owner (D47): writes go through `scopedWrites`, and what needs no
 * scope says why in a comment `No tenant scope: …`, on its line, above it or above its statement.
 * @type {import('oxlint/plugins-dev').Rule}
 */
export const tenantScope = {
  meta: {
    type: 'problem',
    messages: {
      unscoped:
        "Raw access to a collection skips the tenant scope: use a model's queries or scopedWrites(model), or say why none is needed in a comment 'No tenant scope: …'",
    },
  },
  create(context) {
    /** @type {Set<number>} */
    const reasons = new Set();
    const check = (/** @type {any} */ node) => {
      if (reasons.has(firstLine(node) - 1)) return;
      for (let line = node.loc.start.line - 1; line <= node.loc.end.line; line += 1) if (reasons.has(line)) return;
      context.report({ node, messageId: 'unscoped' });
    };
    return {
      Program() {
        for (const { value, loc } of context.sourceCode.getAllComments())
          if (REASON.test(value.replace(/\s*\n\s*\*?\s*/g, ' '))) reasons.add(loc.end.line);
      },
      MemberExpression(/** @type {any} */ node) {
        const name = node.computed ? node.property.value : node.property.name;
        if (RAW.has(name) && !isDeclaration(node.object)) check(node);
      },
      VariableDeclarator(/** @type {any} */ { id, init }) {
        if (id.type !== 'ObjectPattern' || !init || isDeclaration(init)) return;
        for (const property of id.properties) if (RAW.has(property.key?.name)) check(property);
      },
    };
  },
};
