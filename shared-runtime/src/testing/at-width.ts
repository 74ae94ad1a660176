let without: typeof window.matchMedia | undefined;

/** Answers width queries as a window of this width would, in CSS px; null puts back what was. */
export function atWidth(width: number | null): void {
  const original = (without ??= window.matchMedia);
  if (width === null) {
    window.matchMedia = original;
    return;
  }
  window.matchMedia = (media) => {
    const max = /max-width:\s*([\d.]+)px/.exec(media)?.[1];
    const min = /min-width:\s*([\d.]+)px/.exec(media)?.[1];
    const matches =
      (max !== undefined || min !== undefined) &&
      (max === undefined || width <= Number(max)) &&
      (min === undefined || width >= Number(min));
    return { ...original.call(window, media), media, matches };
  };
}
