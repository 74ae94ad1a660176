// @ts-check
const { parseSync, printSync } = require('@swc/core');

/**
 * Removes the answer shapes from endpoints: only the API and OpenAPI use them, pages need just their types.
 * @this {import('webpack').LoaderContext<unknown>}
 * @param {string} source a file of endpoints, TypeScript
 */
module.exports = function withoutAnswersLoader(source) {
  const program = parseSync(source, { syntax: 'typescript', target: 'es2022' });
  for (const item of program.body) {
    if (item.type !== 'ExportDeclaration' || item.declaration.type !== 'VariableDeclaration') continue;
    for (const { init } of item.declaration.declarations) {
      if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier' || init.callee.value !== 'endpoint')
        continue;
      const definition = init.arguments[0]?.expression;
      if (definition?.type === 'ObjectExpression')
        definition.properties = definition.properties.filter(
          (property) =>
            !(
              property.type === 'KeyValueProperty' &&
              property.key.type === 'Identifier' &&
              property.key.value === 'answer'
            ),
        );
    }
  }
  return printSync(program).code;
};
