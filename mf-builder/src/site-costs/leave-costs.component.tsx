import { ConfirmDialog } from '@lotline/shared-design/overlay';
import { useLeaveGuard } from '@lotline/shared-runtime/screen';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectSiteCostsSave, siteCostsSaveLeft } from './site-costs.slice';
import { costStrings } from './strings';
import type { CostTable } from './use-cost-table';

const text = costStrings.leave;

/** Follows the save of a table of site costs, whichever view is shown, and asks before unsaved changes are left. */
export function LeaveCosts({ table }: { table: CostTable }) {
  const dispatch = useDispatch();
  const save = useSelector(selectSiteCostsSave);
  const unsaved = table.drafts.size + table.unread.size;
  const { isLeaving, leave, stay } = useLeaveGuard(unsaved > 0, save.phase === 'saving');
  useEffect(() => {
    if (save.phase === 'saved') table.markSaved();
  }, [save]); // oxlint-disable-line react-hooks/exhaustive-deps -- once per save
  useEffect(() => {
    dispatch(siteCostsSaveLeft());
    return () => void dispatch(siteCostsSaveLeft());
  }, [dispatch]);
  return (
    isLeaving && (
      <ConfirmDialog
        title={text.title}
        confirmLabel={text.leave}
        cancelLabel={text.stay}
        onConfirm={leave}
        onCancel={stay}
      >
        {text.text(unsaved)}
      </ConfirmDialog>
    )
  );
}
