/** Rendered as 'the price went from $310,000 to $320,000 and the status from Available to Hold'. */
interface Changes {
  readonly price: { readonly from: string; readonly to: string } | null;
  readonly status: { readonly from: string | null; readonly to: string } | null;
}

export const lotSinceStrings = {
  nothing: (at: string) => `Nothing has changed since ${at}.`,
  changed: (at: string, { price, status }: Changes) => {
    const parts = [
      ...(price ? [`the price went from ${price.from} to ${price.to}`] : []),
      ...(status
        ? [status.from ? `the status went from ${status.from} to ${status.to}` : `the status became ${status.to}`]
        : []),
    ];
    return `Since ${at} ${parts.join(' and ')}.`;
  },
} as const;
