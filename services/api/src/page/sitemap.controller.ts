import { Controller, Header } from '@nestjs/common';
import { ServesRoute } from '../common/serves.decorator.js';
import { SitemapService } from './sitemap.service.js';

@Controller()
export class SitemapController {
  constructor(private readonly sitemap: SitemapService) {}

  @ServesRoute('GET', '/robots.txt', 'estate.browse')
  @Header('content-type', 'text/plain; charset=utf-8')
  @Header('cache-control', 'public, max-age=3600')
  robots(): string {
    return this.sitemap.robots();
  }

  @ServesRoute('GET', '/sitemap.xml', 'estate.browse')
  @Header('content-type', 'application/xml; charset=utf-8')
  @Header('cache-control', 'public, max-age=3600')
  map(): Promise<string> {
    return this.sitemap.map();
  }
}
