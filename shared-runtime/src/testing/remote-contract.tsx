import { act, cleanup } from '@testing-library/react';
import { Suspense, lazy, type ComponentType, type ReactNode } from 'react';
import { ROUTES, routesOf } from '@lotline/shared-domain';
import { futureAnswer, FUTURE_VALUE } from '@lotline/shared-domain/testing';
import { adaptModule, ApiError, CONTRACT, type LoadComponent, type RemoteModule } from '../index';
import { watchLeaks, type LeakCount } from './leak-watch';
import { renderWithHost, withHost, type RenderOptions } from './render-with-host';

export interface RemoteJson {
  /** Routes of its own; those of the route table are known. */
  routes: readonly string[];
  slots: readonly string[];
  modals: readonly string[];
  /** Paths of its own routes; any other path is a 404. */
  paths?: readonly string[];
  /** Sample path parameters for the visit before a publish: path → parameter → value. */
  samples?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** What hosts know of modals before the remote has loaded (ADR-0022). */
  declares?: readonly { modal: string; link?: { key: string; under: readonly string[] } }[];
  staffOnly: boolean;
}
export interface ContractSamples {
  /** Props each modal opens with, by name; every modal needs one. */
  modals?: Readonly<Record<string, object>>;
  slots?: Readonly<Record<string, object>>;
  host?: Omit<RenderOptions, 'module'>;
}

const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 30)));
/** Waits until the condition holds, up to two seconds. */
async function settleUntil(holds: () => boolean): Promise<void> {
  for (let tried = 0; tried === 0 || (!holds() && tried < 60); tried += 1) await settle();
}
const newer = { aFieldOfTomorrow: { deep: [1] } };

/**
 * The contract suite that every remote runs in its own tests: shape, names as in remote.json, own slices, mounting and
 * unmounting leaves nothing behind (listeners, timers, sagas, styles), props of a newer host and answers of a newer API are tolerated.
 * @example runRemoteContract(module, remoteJson, { modals: { lot: { lotId: 'l1' } } });
 */
export function runRemoteContract(given: RemoteModule, remoteJson: RemoteJson, samples: ContractSamples = {}): void {
  // A missing list fails the shape test with a message, not the collection of the other tests.
  const module: RemoteModule = {
    ...given,
    routes: given.routes ?? [],
    slots: given.slots ?? {},
    modals: given.modals ?? {},
    slices: given.slices ?? [],
  };
  const host = { ...samples.host, module };
  describe(`contract of ${module.id}`, () => {
    it('has the shape of a RemoteModule of this contract', () => {
      expect(adaptModule(given, given.id)).toBe(given);
      expect(module).toMatchObject({
        id: expect.stringMatching(/^mf-[a-z0-9-]+$/),
        version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      });
      expect(module.contract.split('.')[0]).toBe(CONTRACT.split('.')[0]);
      for (const route of module.routes)
        expect(route).toMatchObject({
          name: expect.any(String),
          path: expect.stringMatching(/^\//),
          load: expect.any(Function),
        });
      for (const load of Object.values(module.slots)) expect(load).toEqual(expect.any(Function));
      for (const modal of Object.values(module.modals))
        expect(modal).toMatchObject({ parseProps: expect.any(Function), load: expect.any(Function) });
    });

    it('provides exactly its pages of the route table and the parts in its remote.json, each page at its path', () => {
      const pages = routesOf(module.id);
      expect({
        routes: module.routes.map((route) => route.name).sort(),
        slots: Object.keys(module.slots).sort(),
        modals: Object.keys(module.modals).sort(),
      }).toEqual({
        routes: [...pages.map(({ name }) => name), ...remoteJson.routes].sort(),
        slots: [...remoteJson.slots].sort(),
        modals: [...remoteJson.modals].sort(),
      });
      expect(module.routes.map((route) => route.path).sort()).toEqual(
        [...pages.map(({ path }) => path), ...(remoteJson.paths ?? [])].sort(),
      );
      expect(
        ROUTES.filter(({ name, path }) => remoteJson.routes.includes(name) || remoteJson.paths?.includes(path)),
      ).toEqual([]);
      expect(typeof remoteJson.staffOnly).toBe('boolean');
    });

    it('declares only modals that it has, each once, and those that an address opens take its key as a prop', () => {
      const declared = remoteJson.declares ?? [];
      expect(new Set(declared.map(({ modal }) => modal)).size).toBe(declared.length);
      for (const { modal, link } of declared) {
        expect(Object.keys(module.modals)).toContain(modal);
        if (link)
          expect(module.modals[modal]?.parseProps({ [link.key]: 'of-an-address' })).toMatchObject({
            [link.key]: 'of-an-address',
          });
      }
    });

    it('keeps its slices under its own name, each once', () => {
      const paths = module.slices.map((slice) => slice.path);
      for (const path of paths) expect(path).toMatch(new RegExp(`^${module.id}/[a-z0-9-]+$`));
      expect(new Set(paths).size).toBe(paths.length);
      for (const slice of module.slices) expect(slice.reducer(undefined, { type: '@@contract/init' })).toBeDefined();
    });

    it('runs its saga without a throw and stops it', async () => {
      const { errors, stop, sagasAlive } = withHost(host);
      await settle();
      stop();
      expect({ errors, sagas: sagasAlive() }).toEqual({ errors: [], sagas: 0 });
    });

    for (const [name, definition] of Object.entries(module.modals)) {
      it(`reads the props of modal ${name} tolerantly`, () => {
        const sample = samples.modals?.[name];
        expect(sample).toBeDefined();
        const props = definition.parseProps(sample);
        expect(props).not.toBeNull();
        expect(definition.parseProps({ ...sample, ...newer })).toEqual(props);
        for (const wrong of [null, undefined, 3, 'text', []]) expect(() => definition.parseProps(wrong)).not.toThrow();
      });

      if (definition.prefetch)
        it(`modal ${name} returns its prefetch action, or null`, () => {
          const { store, stop } = withHost({ module });
          const action = definition.prefetch?.(store.getState());
          if (action) expect(action).toMatchObject({ type: expect.stringMatching(`^(${module.id}|host)/`) });
          stop();
        });
    }

    for (const [what, load, props] of mountables(module, samples)) {
      it(`mounts and unmounts ${what} and leaves nothing behind`, async () => {
        const Part = lazy(load as unknown as LoadComponent<object>) as ComponentType<object>;
        const shown = (children: ReactNode) => <Suspense fallback={null}>{children}</Suspense>;
        /** Mounts, unmounts, and returns how many sagas still run; waits a while for them to drop to `most`. */
        const round = async (most = Infinity) => {
          const drawn = renderWithHost(shown(<Part {...props} {...newer} />), host);
          await settle();
          drawn.unmount();
          await settleUntil(() => drawn.sagasAlive() <= most);
          const sagas = drawn.sagasAlive();
          drawn.stop();
          cleanup();
          await settle();
          expect({ errors: drawn.errors, sagas: drawn.sagasAlive() }).toEqual({ errors: [], sagas: 0 });
          return sagas;
        };
        const watch = watchLeaks();
        try {
          const sagas = await round();
          const baseline = watch.count();
          /** What grew since the first round, after waiting for timers about to fire: a leak remains. */
          const grown = () =>
            (Object.keys(baseline) as (keyof LeakCount)[]).filter((kind) => watch.count()[kind] > baseline[kind]);
          await round(sagas);
          expect(await round(sagas)).toBeLessThanOrEqual(sagas);
          await settleUntil(() => grown().length === 0);
          expect({ grown: grown(), alive: grown().includes('listeners') ? watch.alive() : [] }).toEqual({
            grown: [],
            alive: [],
          });
        } finally {
          watch.stop();
        }
      });

      it.each(newerApis(samples))(`shows ${what} with %s and breaks nothing`, async (_, api) => {
        const Part = lazy(load as unknown as LoadComponent<object>) as ComponentType<object>;
        const drawn = renderWithHost(
          <Suspense fallback={null}>
            <Part {...props} />
          </Suspense>,
          { ...host, ...api },
        );
        await settle();
        expect(drawn.errors).toEqual([]);
        expect(drawn.container.isConnected).toBe(true);
        drawn.unmount();
        drawn.stop();
      });
    }
  });
}

/** The API as a later one might answer: fields and words that are new, and refusals for reasons that are. */
function newerApis({ host = {} }: ContractSamples): [string, Omit<RenderOptions, 'module'>][] {
  const tomorrow = (answer: unknown): unknown =>
    answer instanceof Error
      ? answer
      : typeof answer === 'function'
        ? (call: unknown) => tomorrow((answer as (call: unknown) => unknown)(call))
        : futureAnswer(answer);
  const changed = (change: (answer: unknown) => unknown) =>
    Object.fromEntries(Object.entries(host.answers ?? {}).map(([action, answer]) => [action, change(answer)]));
  const refusal = new ApiError(409, FUTURE_VALUE, 'Refused for a reason of tomorrow');
  return [
    [
      'fields and words of a newer API',
      { answers: changed(tomorrow), ...(host.estate && { estate: { ...host.estate, ...newer } }) },
    ],
    ['refusals of a newer API', { answers: changed(() => refusal) }],
  ];
}

function mountables(module: RemoteModule, samples: ContractSamples): [string, LoadComponent<never>, object][] {
  return [
    ...module.routes.map((route): [string, LoadComponent<never>, object] => [
      `route ${route.name}`,
      route.load as unknown as LoadComponent<never>,
      {},
    ]),
    ...Object.entries(module.slots).map(([name, load]): [string, LoadComponent<never>, object] => [
      `slot ${name}`,
      load,
      samples.slots?.[name] ?? {},
    ]),
    ...Object.entries(module.modals).map(([name, one]): [string, LoadComponent<never>, object] => [
      `modal ${name}`,
      one.load,
      one.parseProps(samples.modals?.[name] ?? {}) ?? {},
    ]),
  ];
}
