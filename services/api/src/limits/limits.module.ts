import { Module } from '@nestjs/common';
import { FormChallengeController } from './form-challenge.controller.js';
import { FormGate } from './form-gate.js';
import { LimitsRepository } from './limits.repository.js';
import { LimitsService } from './limits.service.js';
import { ProofService } from './proof.service.js';

@Module({ controllers: [FormChallengeController], providers: [FormGate, LimitsRepository, LimitsService, ProofService], exports: [FormGate, LimitsService] })
export class LimitsModule {}
