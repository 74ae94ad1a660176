import { badgeExamples } from './badge/badge.examples';
import { legendExamples } from './badge/legend.examples';
import { buttonExamples } from './button/button.examples';
import { iconButtonExamples } from './button/icon-button.examples';
import { linkButtonExamples } from './button/link-button.examples';
import { disclosureExamples } from './disclosure/disclosure.examples';
import type { ExampleSet } from './example.types';
import { feedbackExamples } from './feedback/feedback.examples';
import { noticeExamples } from './notice/notice.examples';
import { fieldStatesExamples } from './form/field-states.examples';
import { formExamples } from './form/form.examples';
import { moneyExamples } from './form/money.examples';
import { iconExamples } from './icon/icon.examples';
import { toneBadgeExamples } from './kit/badge/badge.examples';
import { boardExamples } from './kit/board/board.examples';
import { bottomSheetExamples } from './kit/bottom-sheet/bottom-sheet.examples';
import { designLinksExamples } from './kit/design-links/design-links.examples';
import { copyButtonExamples } from './kit/fields/copy-button.examples';
import { kitFieldsExamples } from './kit/fields/fields.examples';
import { fileFieldExamples } from './kit/fields/file.examples';
import { frameExamples } from './kit/frame/frame.examples';
import { listExamples } from './kit/list/list.examples';
import { listingExamples } from './kit/listing/listing.examples';
import { mapToolExamples } from './kit/map-tools/map-tools.examples';
import { datePickerExamples } from './kit/pickers/date.examples';
import { optionPickerExamples } from './kit/pickers/options.examples';
import { qrExamples } from './kit/qr/qr.examples';
import { stepsExamples } from './kit/steps/steps.examples';
import { recordTableExamples } from './kit/table/record-table.examples';
import { savedViewsExamples } from './kit/table/saved-views.examples';
import { layoutExamples } from './layout/layout.examples';
import { shapeOutlineExamples } from './outline/shape-outline.examples';
import { modalExamples, overlayExamples } from './overlay/overlay.examples';
import { shapeMapExamples } from './shape-map/shape-map.examples';
import { submissionExamples } from './submission/submission.examples';
import { dataTableExamples } from './table/data-table.examples';
import { toastExamples } from './toast/toast.examples';
import { viewToggleExamples } from './view/view-toggle.examples';

/** Examples of every component that renders inside a page. */
export const EXAMPLES: readonly ExampleSet[] = [
  buttonExamples,
  iconButtonExamples,
  linkButtonExamples,
  badgeExamples,
  legendExamples,
  noticeExamples,
  feedbackExamples,
  layoutExamples,
  dataTableExamples,
  disclosureExamples,
  viewToggleExamples,
  shapeOutlineExamples,
  iconExamples,
  shapeMapExamples,
  mapToolExamples,
  formExamples,
  fieldStatesExamples,
  moneyExamples,
  submissionExamples,
  toneBadgeExamples,
  listingExamples,
  copyButtonExamples,
  kitFieldsExamples,
  datePickerExamples,
  optionPickerExamples,
  fileFieldExamples,
  qrExamples,
  recordTableExamples,
  savedViewsExamples,
  stepsExamples,
  designLinksExamples,
  boardExamples,
  listExamples,
  overlayExamples,
  toastExamples,
];

/** Examples that cover the page or are a page of their own. */
export const COVERING_EXAMPLES: readonly ExampleSet[] = [frameExamples, modalExamples, bottomSheetExamples];
