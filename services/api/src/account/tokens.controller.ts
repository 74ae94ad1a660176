import { Controller, Header } from '@nestjs/common';
import {
  type ApiToken,
  type CreatedToken,
  createToken,
  type CreateToken,
  getTokens,
  revokeToken,
} from '@lotline/shared-domain';
import { Id, ValidBody } from '../common/input.decorators.js';
import { Serves } from '../common/serves.decorator.js';
import { TokensService } from './tokens.service.js';

/** API keys. */
@Controller()
export class TokensController {
  constructor(private readonly tokens: TokensService) {}

  @Serves(getTokens)
  @Header('Cache-Control', 'no-store')
  list(): Promise<ApiToken[]> {
    return this.tokens.list();
  }

  @Serves(createToken, 201)
  @Header('Cache-Control', 'no-store')
  create(@ValidBody(createToken) body: CreateToken): Promise<CreatedToken> {
    return this.tokens.create(body);
  }

  @Serves(revokeToken)
  @Header('Cache-Control', 'no-store')
  revoke(@Id('tokenId') tokenId: string): Promise<ApiToken> {
    return this.tokens.revoke(tokenId);
  }
}
