interface Checked {
  validateSync(values: unknown, options: { abortEarly: boolean }): unknown;
}

/** How many answers a schema still misses or refuses. */
export function missingOf(schema: Checked, values: object): number {
  try {
    schema.validateSync(values, { abortEarly: false });
    return 0;
  } catch (error) {
    const { inner = [] } = error as { inner?: readonly { path?: string }[] };
    return new Set(inner.map(({ path }) => path)).size;
  }
}
