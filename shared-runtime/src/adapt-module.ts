import { CONTRACT, type LoadComponent, type RemoteModal, type RemoteModule } from './remote-module';

/** A remote exposes a module this host can't run; retrying the load won't help. */
export class ContractError extends Error {
  override name = 'ContractError';
}

const majorOf = (version: unknown): number =>
  /^\d+\.\d+/.test(String(version)) ? Number(String(version).split('.')[0]) : Number.NaN;
const OWN = majorOf(CONTRACT);

/**
 * Whether this host can run a module of the given contract version: its own major or the previous one (ADR-0011).
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
 * Contract 0 may omit empty lists, and a modal is just its loader, which accepts any plain props. Contract 1 requires
 * every list, and a modal validates its props with `parseProps`.
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

/** Adapters from one major to the next; only the previous major is supported. */
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
 * Adapts a module of this contract's major or the previous one to this contract. Unknown fields are left in place.
 * @throws ContractError for any other major, a wrong name or a wrong shape.
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
