import { Controller } from '@nestjs/common';
import { createToken, type CreateToken, getTokens, revokeToken } from '@lotline/shared-domain';
import { Id, ValidBody } from '../common/input.decorators.js';
import { Serves } from '../common/serves.decorator.js';
import { TokensService } from './tokens.service.js';

/** API keys. */
@Controller()
export class TokensController {
  constructor(private readonly tokens: TokensService) {}

  @Serves(getTokens)
  list() {
    return this.tokens.list();
  }

  @Serves(createToken, 201)
  create(@ValidBody(createToken) body: CreateToken) {
    return this.tokens.create(body);
  }

  @Serves(revokeToken)
  revoke(@Id('tokenId') tokenId: string) {
    return this.tokens.revoke(tokenId);
  }
}
