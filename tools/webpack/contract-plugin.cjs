// @ts-check
const { namesProvidedOf, SHARED_ENTRIES } = require('./shared-modules.cjs');

const FORBIDDEN =
  /[\\/]node_modules[\\/](axios|react-router|react-router-dom|react-aria|react-aria-components|sonner|formik)[\\/]/;

/**
 * Fails a remote's build that would break in the shell: a shared path the shell doesn't provide, a library reserved for
 * the shell's packages, or source of another remote.
 */
class ContractPlugin {
  /** @param {string} folder the remote's folder */
  constructor(folder) {
    this.folder = folder;
    /** Shared entries this build imports. @type {Set<string>} */
    this.used = new Set();
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const provided = new Set(SHARED_ENTRIES.map(({ name }) => name));
    compiler.hooks.thisCompilation.tap('LotlineContract', (compilation) => {
      compilation.hooks.finishModules.tap('LotlineContract', (modules) => {
        this.used.clear();
        for (const module of modules) {
          const options = /** @type {{ options?: { shareKey?: string, request?: string } }} */ (
            /** @type {unknown} */ (module)
          ).options;
          if (module.type.startsWith('consume-shared-module') && options?.shareKey) {
            this.used.add(options.shareKey);
            if (!provided.has(options.shareKey))
              fail(
                compilation,
                `'${options.shareKey}' is shared but the shell doesn't provide it. Add it to tools/webpack/shared-modules.cjs, or import what it provides: ${[...provided].join(', ')}`,
              );
            continue;
          }
          const resource = module.nameForCondition() ?? '';
          if (FORBIDDEN.test(resource))
            fail(
              compilation,
              `${resource.split('node_modules').at(-1)} may not be in a remote: use shared-runtime or shared-design`,
            );
          const other = /[\\/](mf-[a-z0-9-]+)[\\/]src[\\/]/.exec(resource);
          if (other && !resource.startsWith(this.folder))
            fail(compilation, `${other[1]} is another remote: reach it by slot or modal name`);
        }
      });
    });
  }
}

const IN_PART = SHARED_ENTRIES.flatMap(({ name }) => {
  const names = namesProvidedOf(name);
  return names ? [{ name, names }] : [];
});

/**
 * Fails a build that imports a name the shell doesn't provide of a shared library; it would be undefined at run time.
 */
class ProvidedNamesPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('LotlineProvidedNames', (compilation) => {
      compilation.hooks.finishModules.tap('LotlineProvidedNames', (modules) => {
        for (const module of modules) for (const dependency of module.dependencies) checkNames(compilation, dependency);
      });
    });
  }
}

/** @param {import('webpack').Compilation} compilation @param {import('webpack').Dependency} dependency */
function checkNames(compilation, dependency) {
  const { request, ids } = /** @type {{ request?: string, ids?: string[] }} */ (/** @type {unknown} */ (dependency));
  const provided = ids && IN_PART.find(({ name }) => name === request);
  if (!provided || provided.names.has(ids[0] ?? '')) return;
  fail(
    compilation,
    `'${ids[0] ?? '*'}' of ${request} is not what the shell provides. Take one of ${[...provided.names].join(', ')}, or add it in tools/webpack/provided/`,
  );
}

/** @param {import('webpack').Compilation} compilation @param {string} message */
function fail(compilation, message) {
  const { WebpackError } = compilation.compiler.webpack;
  compilation.errors.push(new WebpackError(`Contract of remotes: ${message}`));
}

module.exports = { ContractPlugin, ProvidedNamesPlugin };
