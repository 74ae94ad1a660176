/** Stages whose lots that are not for sale the visitor unfolded in the server-rendered list. */
export const serverOthers = (): readonly string[] =>
  [...document.querySelectorAll<HTMLDetailsElement>('.rp-list [data-others][open]')].map(
    ({ dataset: { others = '' } }) => others,
  );
