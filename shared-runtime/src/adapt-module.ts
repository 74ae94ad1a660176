import { CONTRACT, type LoadComponent, type RemoteModal, type RemoteModule } from './remote-module';

/** A remote exposes something that this host can't run; loading it again would give the same. */
export class ContractError extends Error {
  override name = 'ContractError';
}

const majorOf = (version: unknown): number =>
  /^\d+\.\d+/.test(String(version)) ? Number(String(version).split('.')[0]) : Number.NaN;
const OWN = majorOf(CONTRACT);

/**
 * Whether a host of this contract runs a module of another: its own major and the one before (ADR-0011).
 * @example speaksContract('2.0.0') // false while CONTRACT is 1.x
 */
export function speaksContract(version: unknown): boolean {
  const major = majorOf(version);
  return major === OWN || major === OWN - 1;
}

type Raw = Readonly<Record<string, unknown>>;
const isTable = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value);
const plainProps = (input: unknown) => (isTable(input) ? (input as never) : null);

/**
 * Contract 0: lists that hold nothing may be absent, and a modal is its loader alone, which takes whatever plain props it is opened with.
 * Contract 1: every list is there, and a modal checks its props by `parseProps`.
 */
function fromContract0({ routes = [], slots = {}, modals = {}, slices = [], ...rest }: Raw): Raw {
  const adapted = (modal: unknown) =>
    typeof modal === 'function'
      ? ({ parseProps: plainProps, load: modal as LoadComponent<never> } satisfies RemoteModal)
      : modal;
  return {
    ...rest,
    routes,
    slots,
    modals: isTable(modals)
      ? Object.fromEntries(Object.entries(modals).map(([name, modal]) => [name, adapted(modal)]))
      : modals,
    slices,
  };
}

/** A module of one major → the same module of the next. Only the major before this host's is kept. */
const TO_NEXT: Readonly<Record<number, (module: Raw) => Raw>> = { 0: fromContract0 };

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
 * What a remote of this contract's major or the one before exposes, as a module of this contract. Throws ContractError for a newer or
 * older major, a wrong name and a wrong shape; fields this host doesn't know are left in place.
 * @example adaptModule((await load()).default, 'mf-lot-modal')
 */
export function adaptModule(exposed: unknown, name: string): RemoteModule {
  if (!isTable(exposed)) throw new ContractError(`${name} exposes no RemoteModule`);
  if (exposed['id'] !== name) throw new ContractError(`${name} calls itself ${String(exposed['id'])}`);
  const { contract } = exposed;
  if (!speaksContract(contract))
    throw new ContractError(`${name} speaks contract ${String(contract)}; this host speaks ${OWN} and ${OWN - 1}`);
  let module: Raw = exposed;
  for (let major = majorOf(contract); major < OWN; major += 1) module = TO_NEXT[major]?.(module) ?? module;
  const wrong = WRONG.find(([, isWrong]) => isWrong(module));
  if (wrong)
    throw new ContractError(
      `${name} exposes no RemoteModule of contract ${String(contract)}: its ${wrong[0]} are not what the contract says`,
    );
  return module as unknown as RemoteModule;
}
