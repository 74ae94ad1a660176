interface Loaded {
  default: unknown;
}

const loaded = new WeakMap<object, Loaded>();

/**
 * A thenable that resolves synchronously: `React.lazy` then renders at once, where a real promise costs a frame with
 * the fallback.
 */
const loadedModules = <T>(value: T): Promise<T> =>
  ({ then: <Next>(next: (value: T) => Next) => loadedModules(next(value)) }) as unknown as Promise<T>;

/** Loads a component once and caches it; `into` maps the module to the rendered component. */
export function loadOnce<Module extends Loaded, Drawn = Module>(
  load: () => Promise<Module>,
  into: (module: Module) => Drawn = (module) => module as unknown as Drawn,
): () => Promise<Drawn> {
  return () => {
    const known = loaded.get(load) as Module | undefined;
    if (known) return loadedModules(into(known));
    return load().then((module) => {
      loaded.set(load, module);
      return into(module);
    });
  };
}
