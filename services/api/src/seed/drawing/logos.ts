/** A wordmark in the demo's style: a mark in the estate's colour, the first word in serif, the rest below. */
export function wordmark(title: string, colour: string, mark: 'flower' | 'wave'): string {
  const [first = title, ...rest] = title.split(' ');
  const drawn =
    mark === 'flower'
      ? `<g fill="${colour}"><circle cx="40" cy="22" r="11"/><circle cx="24" cy="34" r="11"/><circle cx="56" cy="34" r="11"/><circle cx="30" cy="51" r="11"/><circle cx="50" cy="51" r="11"/></g><circle cx="40" cy="38" r="7.5" fill="#f7f3e6"/>`
      : `<path d="M12 46C22 14 52 6 68 22C54 20 46 28 46 40C46 50 54 56 66 54C50 70 20 68 12 46Z" fill="${colour}"/><path d="M8 66c9-6 16-6 24 0s16 6 24 0 12-5 16-3" fill="none" stroke="${colour}" stroke-opacity=".45" stroke-width="5" stroke-linecap="round"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 330 80" width="330" height="80" role="img" aria-label="${title}">${drawn}` +
    `<text x="86" y="46" font-family="serif" font-size="35" fill="#2a3a3a">${first}</text>` +
    `<text x="88" y="68" font-family="sans-serif" font-size="14" letter-spacing="6" fill="${colour}">${rest.join(' ').toUpperCase()}</text></svg>`
  );
}
