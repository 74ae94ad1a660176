import { CONTRACT, type RemoteModule } from './remote-module';

/** A remote exposes a module this host can't run; retrying the load won't help. */
export class ContractError extends Error {
  override name = 'ContractError';
}

const majorOf = (version: unknown): number =>
  /^\d+\.\d+/.test(String(version)) ? Number(String(version).split('.')[0]) : Number.NaN;
const OWN = majorOf(CONTRACT);

/**
 * Whether this host can run a module of contract `version`: one with the same major version (ADR-0011).
 * @example speaksContract('2.0.0') // false while CONTRACT is 1.x
 */
export const speaksContract = (version: unknown): boolean => majorOf(version) === OWN;

type Raw = Readonly<Record<string, unknown>>;
const isTable = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value);

const isFunction = (value: unknown) => typeof value === 'function';
const WRONG: readonly (readonly [string, (module: Raw) => boolean])[] = [
  [
    'routes',
    ({ routes }) =>
      !Array.isArray(routes) ||
      !routes.every(
        (route: unknown) =>
          isTable(route) &&
          typeof route['name'] === 'string' &&
          typeof route['path'] === 'string' &&
          isFunction(route['load']),
      ),
  ],
  ['slots', ({ slots }) => !isTable(slots) || !Object.values(slots).every(isFunction)],
  [
    'modals',
    ({ modals }) =>
      !isTable(modals) ||
      !Object.values(modals).every(
        (modal) => isTable(modal) && isFunction(modal['parseProps']) && isFunction(modal['load']),
      ),
  ],
  [
    'slices',
    ({ slices }) =>
      !Array.isArray(slices) ||
      !slices.every(
        (slice: unknown) => isTable(slice) && typeof slice['path'] === 'string' && isFunction(slice['reducer']),
      ),
  ],
  ['saga', ({ saga }) => saga !== undefined && !isFunction(saga)],
];

/**
 * What a remote exposes, as a module of this contract. Throws ContractError for another major, a wrong name and a wrong shape; fields
 * this host doesn't know are left in place. A host of contract 2 would adapt modules of contract 1 here.
 * @example adaptModule((await load()).default, 'mf-lot-modal')
 */
export function adaptModule(exposed: unknown, name: string): RemoteModule {
  if (!isTable(exposed)) throw new ContractError(`${name} exposes no RemoteModule`);
  if (exposed['id'] !== name) throw new ContractError(`${name} calls itself ${String(exposed['id'])}`);
  const { contract } = exposed;
  if (!speaksContract(contract))
    throw new ContractError(`${name} speaks contract ${String(contract)}; this host speaks ${OWN}`);
  const wrong = WRONG.find(([, isWrong]) => isWrong(exposed));
  if (wrong)
    throw new ContractError(
      `${name} exposes no RemoteModule of contract ${String(contract)}: its ${wrong[0]} are not what the contract says`,
    );
  return exposed as unknown as RemoteModule;
}
