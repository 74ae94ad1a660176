import { Inject, Injectable } from '@nestjs/common';
import type { Estate } from '@lotline/shared-domain';
import { EstateService } from '../catalogue/estate.service.js';
import { CONFIG, type Config } from '../config/config.js';
import { escapeHtml } from '../html/html.js';
import { PublicReader } from '../read-cache/public-reader.js';

/** What search engines ask first (D71): the readable address of each public estate, once. */
@Injectable()
export class SitemapService {
  constructor(
    private readonly reader: PublicReader,
    private readonly estates: EstateService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  robots(): string {
    const closed = ['/api/', '/dev/', '/admin/', '/customer', '/stages/', '/contacts/', '/leads', '/verify'];
    return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${this.config.publicUrl}/sitemap.xml`, ''].join('\n');
  }

  async map(): Promise<string> {
    const bytes = await this.reader.bytes(this.estates.all());
    const estates = JSON.parse(bytes.coded.identity.bytes.toString()) as Estate[];
    const paths = ['/', ...estates.map(({ key }) => `/estate/${encodeURIComponent(key)}`), '/terms', '/privacy'];
    const urls = paths.map((path) => `<url><loc>${escapeHtml(`${this.config.publicUrl}${path}`)}</loc></url>`);
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
  }
}
