import { Module } from '@nestjs/common';
import { ContactCatchUp } from './contact-catch-up.js';

@Module({ providers: [ContactCatchUp] })
export class ContactCatchUpModule {}
