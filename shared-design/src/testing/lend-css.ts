/** What react-aria asks of `CSS` and jsdom lacks; a browser's own stands. Imported by tests of overlays. */
globalThis.CSS ??= { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&'), supports: () => false } as unknown as typeof CSS;
