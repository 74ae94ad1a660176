import { Inject, Injectable } from '@nestjs/common';
import { type Estate, estatePath, isPrivate, ROUTES, routes, segmentsOf } from '@lotline/shared-domain';
import { EstateService } from '../catalogue/estate.service.js';
import { CONFIG, type Config } from '../config/config.js';
import { escapeHtml } from '../html/html.js';
import { PublicReader } from '../read-cache/public-reader.js';
import { isListed } from './readable-pages.js';

/** Public pages without an estate that are the same for every visitor. */
const OPEN = ROUTES.filter(({ name, path }) => isListed(name) && !path.includes(':')).map(({ path }) => path);
/** First path segments of pages that require a login, and of the one with an email address in its query. */
const CLOSED = new Set([
  '/api/',
  '/dev/',
  ...ROUTES.filter((route) => isPrivate(route) || route.name === routes.registrationVerifyView.name).map(
    ({ path }) => `/${segmentsOf(path)[0]}`,
  ),
]);

/** robots.txt and the sitemap (D71): the canonical address of each public estate, once. */
@Injectable()
export class SitemapService {
  constructor(
    private readonly reader: PublicReader,
    private readonly estates: EstateService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  robots(): string {
    return [
      'User-agent: *',
      ...[...CLOSED].map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${this.config.publicUrl}/sitemap.xml`,
      '',
    ].join('\n');
  }

  async map(): Promise<string> {
    const bytes = await this.reader.bytes(this.estates.all());
    const estates = JSON.parse(bytes.coded.identity.bytes.toString()) as Estate[];
    const paths = [...OPEN, ...estates.map(({ key }) => estatePath(key))];
    const urls = paths.map((path) => `<url><loc>${escapeHtml(`${this.config.publicUrl}${path}`)}</loc></url>`);
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
  }
}
