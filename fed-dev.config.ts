import base from '/tmp/w/fed/playwright.federation.config';
export default { ...base, testDir: '/tmp/w/fed/e2e/federation/specs', outputDir: '/tmp/fed-results', globalSetup: undefined, reporter: [['list']] };
