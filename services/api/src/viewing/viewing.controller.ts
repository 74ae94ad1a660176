import { Controller } from '@nestjs/common';
import {
  bookViewing,
  type BookViewing,
  cancelViewing,
  getViewing,
  getViewings,
  moveViewing,
  type MoveViewing,
} from '@lotline/shared-domain';
import { Id, Sent, type Submission } from '../common/input.decorators.js';
import { Serves, ServesOnce } from '../common/serves.decorator.js';
import { ViewingService } from './viewing.service.js';

@Controller()
export class ViewingController {
  constructor(private readonly viewings: ViewingService) {}

  @Serves(getViewings)
  list() {
    return this.viewings.list();
  }

  @Serves(getViewing)
  one(@Id('viewingId') viewingId: string) {
    return this.viewings.one(viewingId);
  }

  @ServesOnce(bookViewing, 201)
  book(@Id('estateId') estateId: string, @Sent(bookViewing) sent: Submission<BookViewing>) {
    return this.viewings.book(estateId, sent);
  }

  @ServesOnce(moveViewing)
  move(@Id('viewingId') viewingId: string, @Sent(moveViewing) sent: Submission<MoveViewing>) {
    return this.viewings.move(viewingId, sent);
  }

  @Serves(cancelViewing)
  cancel(@Id('viewingId') viewingId: string) {
    return this.viewings.cancel(viewingId);
  }
}
