import { Controller } from '@nestjs/common';
import { reportRemotes, type RemoteReports } from '@lotline/shared-domain';
import { CallerIp, ValidBody } from '../../common/input.decorators.js';
import { Serves } from '../../common/serves.decorator.js';
import { RemoteReportService } from './remote-report.service.js';

@Controller()
export class RemoteReportController {
  constructor(private readonly reports: RemoteReportService) {}

  @Serves(reportRemotes)
  report(@ValidBody(reportRemotes) { reports }: RemoteReports, @CallerIp() ip: string) {
    return this.reports.count(reports, ip);
  }
}
