import type { CallOutcome, LeadSource, LeadStatus, ListingStatus, NoteKind } from '@lotline/shared-domain';

/** A lead with what its team wrote down and has to do; hours and days from now, past ones are negative. */
export interface DemoLead {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly source: LeadSource;
  readonly status: LeadStatus;
  readonly lot: string | null;
  readonly watched: boolean;
  /** The key of a user. */
  readonly assignee: string | null;
  readonly createdHours: number;
  readonly contactedHours?: number;
  readonly notes?: readonly {
    readonly kind: NoteKind;
    readonly outcome?: CallOutcome;
    readonly text: string;
    readonly by: string;
    readonly hours: number;
  }[];
  readonly tasks?: readonly { readonly title: string; readonly dueDays: number; readonly assignee: string }[];
  /** First to last, where more than one brought it; `partner`: the key of a user. */
  readonly attributions?: readonly {
    readonly source: LeadSource;
    readonly hours: number;
    readonly partner: string;
    readonly page: string;
  }[];
}
export interface DemoLeads {
  /** Keys of the users who get new leads in turn. */
  readonly assignees: readonly string[];
  readonly templates: readonly { readonly name: string; readonly subject: string; readonly text: string }[];
  readonly refusedEmail: {
    readonly to: string;
    readonly subject: string;
    readonly lastError: string;
    readonly hours: number;
  };
  readonly listings: readonly {
    readonly lot: string;
    readonly status: ListingStatus;
    readonly title: string;
    readonly text: string;
  }[];
  readonly leads: readonly DemoLead[];
}
