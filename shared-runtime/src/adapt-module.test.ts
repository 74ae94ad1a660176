import { adaptModule, ContractError, speaksContract } from './adapt-module';
import { CONTRACT, type RemoteModule } from './remote-module';

const load = async () => ({ default: () => null });
const whole: RemoteModule = {
  id: 'mf-a',
  version: '1.0.0',
  contract: CONTRACT,
  routes: [],
  slots: {},
  modals: {},
  slices: [],
};

describe('a module of this contract', () => {
  it('is accepted unchanged', () => expect(adaptModule(whole, 'mf-a')).toBe(whole));
  it('of a later minor version is accepted, with the fields this host doesn’t know', () => {
    const later = { ...whole, contract: '1.9.0', widgets: { a: load } };
    expect(adaptModule(later, 'mf-a')).toBe(later);
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['no object', 'text'],
    ['another name', { ...whole, id: 'mf-b' }],
    ['no slots', { ...whole, slots: undefined }],
    ['slots that load nothing', { ...whole, slots: { corner: {} } }],
    ['a route without a path', { ...whole, routes: [{ name: 'A', load }] }],
    ['a modal of contract 0', { ...whole, modals: { lot: load } }],
    ['no slices', { ...whole, slices: undefined }],
    ['a saga that is none', { ...whole, saga: 'saga' }],
  ])('with %s is refused', (_, exposed) => expect(() => adaptModule(exposed, 'mf-a')).toThrow(ContractError));
});

it.each([
  ['1.0.0', true],
  ['1.7.2', true],
  ['0.9.0', false],
  ['2.0.0', false],
  ['-1.0', false],
  ['', false],
  [undefined, false],
  ['one', false],
])('contract %s is supported: %s', (version, spoken) => {
  expect(speaksContract(version)).toBe(spoken);
  if (!spoken) expect(() => adaptModule({ ...whole, contract: version }, 'mf-a')).toThrow(/speaks contract/);
});
