import { packageDependencies, packagesImportedBy, packedFiles } from './remote-package.mjs';
import { packagesOfEntries, versionOf } from './webpack/shared-modules.cjs';

// That it installs and builds somewhere else is pack-remote-tool.check.mjs.
const thirdParty = packagesOfEntries().filter((name) => !name.startsWith('@lotline/'));

describe('the package of the release tool', () => {
  it('brings every module that the shell shares, in the version the shell has', () => {
    const brought = packageDependencies();
    expect(thirdParty).toContain('moment');
    expect(Object.fromEntries(thirdParty.map((name) => [name, brought[name]]))).toEqual(
      Object.fromEntries(thirdParty.map((name) => [name, versionOf(name)])),
    );
  });

  it('brings every package that one of its files imports', () => {
    const imported = packagesImportedBy(packedFiles());
    const brought = packageDependencies();
    expect(imported.size).toBeGreaterThan(20);
    expect([...imported].filter(([name]) => !brought[name])).toEqual([]);
  });

  it('names exact versions only', () => {
    const ranges = Object.entries(packageDependencies()).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version));
    expect(ranges).toEqual([]);
  });

  it('control: an import that the package does not bring is found', () => {
    const file = 'shared-design/src/theme/create-theme.test.ts';
    expect(packedFiles()).not.toContain(file);
    const missing = [...packagesImportedBy([...packedFiles(), file])].filter(([name]) => !packageDependencies()[name]);
    expect(missing).toEqual([['fast-check', [file]]]);
  });
});
