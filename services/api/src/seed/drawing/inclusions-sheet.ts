const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign);

interface Sheet {
  readonly name: string;
  readonly color: string;
  readonly inclusions: readonly string[];
}

/** What a builder includes, as one page to keep or print, 595 × 842. */
export function inclusionsSheet({ name, color, inclusions }: Sheet): string {
  const rows = inclusions.map((inclusion, i) => {
    const y = 190 + i * 62;
    return (
      `<path d="M56 ${y + 34}h483" stroke="#e2ded5"/><circle cx="72" cy="${y}" r="14" fill="${color}" fill-opacity=".14"/>` +
      `<path d="m66 ${y}l4.500 4.500 8 -9" fill="none" stroke="${color}" stroke-width="2.500" stroke-linecap="round" stroke-linejoin="round"/>` +
      `<text x="102" y="${y + 5}" font-size="16" fill="#1d2723">${escaped(inclusion)}</text>`
    );
  });
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 595 842" width="595" height="842" font-family="sans-serif" role="img" ' +
    `aria-label="Inclusions of ${escaped(name)}"><path fill="#fffdf8" d="M0 0h595v842H0z"/><path fill="${color}" d="M0 0h595v10H0z"/>` +
    `<text x="56" y="78" font-size="28" font-weight="700" fill="#1d2723">Standard inclusions</text>` +
    `<text x="56" y="106" font-size="16" fill="#545e59">${escaped(name)}</text>${rows.join('')}` +
    '<text x="56" y="800" font-size="11" fill="#545e59">Demonstration document of a fictional builder.</text></svg>'
  );
}
