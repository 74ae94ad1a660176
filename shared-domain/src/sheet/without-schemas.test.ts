beforeEach(() => {
  jest.resetModules();
  jest.doMock('yup', () => {
    throw new Error('yup is not in a worker');
  });
});

// A worker starts from memory and shares no package with the page, so that a schema would end it.
it.each([
  ['lots', () => import('../lot-sheet/lot-import.js')],
  ['house designs', () => import('../builder/design-import.js')],
  ['leads', () => import('../lead/lead-import.js')],
  ['bank statements', () => import('../payment/statement/statement-import.js')],
])('the rules of an import of %s need no schema', async (_things, load) => {
  await expect(load()).resolves.toBeTruthy();
});

it('control: a schema does', async () => {
  await expect(import('../lead/lead-sheet.schema.js')).rejects.toThrow('yup is not in a worker');
});
