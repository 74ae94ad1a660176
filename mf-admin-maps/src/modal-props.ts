type Fields = Readonly<Record<string, unknown>>;

/** Props of a modal that opens with these texts only. */
export const textProps =
  <Key extends string>(...keys: readonly Key[]) =>
  (input: unknown): Readonly<Record<Key, string>> | null => {
    const fields = (typeof input === 'object' && input !== null ? input : {}) as Fields;
    const isWhole = keys.every((key) => typeof fields[key] === 'string' && fields[key] !== '');
    return isWhole ? (Object.fromEntries(keys.map((key) => [key, fields[key]])) as Record<Key, string>) : null;
  };
