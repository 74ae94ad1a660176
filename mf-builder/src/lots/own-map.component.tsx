import type { OwnLotsOfEstate } from '@lotline/shared-domain';
import { Button, Cluster, Notice, Stack, type MapOrList } from '@lotline/shared-design';
import { Select } from '@lotline/shared-design/overlay';
import { useUrlState } from '@lotline/shared-runtime';
import { useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import { EstateMap } from './estate-map.component';
import { designWithdrawn } from './lots.actions';
import { SelectedLot } from './selected-lot.component';
import { lotsStrings } from './strings';
import { WithdrawDesign, type WithdrawScope } from './withdraw-design.component';
import { withdrawScopes } from './withdraw-scopes';

const text = lotsStrings.design;
const ALL = 'all';

interface OwnMapProps {
  of: OwnLotsOfEstate;
  view: MapOrList;
  /** Lots that are new. */
  newIds: ReadonlySet<string>;
}

/** The estate in builder view (2.4–2.7): the lots of the chosen design, the others look like Hold (D10). */
export function OwnMap({ of, view, newIds }: OwnMapProps) {
  const dispatch = useDispatch();
  const [stageId, setStage] = useUrlState('stageId');
  const [designId, setDesign] = useUrlState('designId');
  const [lotId, setLot] = useUrlState('lot');
  const [withdrawn, setWithdrawn] = useState<{ designId: string; scopes: readonly WithdrawScope[] } | null>(null);
  const { lots, designs } = of;
  const lotsOf = useMemo(() => {
    const byDesign = new Map(designs.map(({ _id }) => [_id, [] as string[]]));
    for (const { _id, homes } of lots) for (const home of homes) byDesign.get(home.designId)?.push(_id);
    return byDesign;
  }, [lots, designs]);
  const design = designs.find(({ _id }) => _id === designId);
  const lot = lots.find(({ _id }) => _id === lotId);
  const builderView = useMemo(
    () => ({
      lotIds: (design && lotsOf.get(design._id)) ?? lots.map(({ _id }) => _id),
      selectedLotId: lot?._id ?? null,
      onLotSelected: (id: string) => setLot(id, { replace: true }),
      onViewMapChanged: (id: string | null) => setStage(id),
    }),
    [design, lotsOf, lots, lot?._id, setLot, setStage],
  );
  const asked = withdrawn && designs.find(({ _id }) => _id === withdrawn.designId);
  return (
    <Stack gap="md">
      <Cluster align="end">
        <Select
          label={text.label}
          value={design?._id ?? ALL}
          options={[
            { value: ALL, label: text.all },
            ...designs.map(({ _id, name }) => ({
              value: _id,
              label: text.option(name, lotsOf.get(_id)?.length ?? 0),
            })),
          ]}
          onChange={(id) => setDesign(id === ALL ? null : id, { replace: true })}
        />
        {design && (
          <Button
            variant="secondary"
            onClick={() => setWithdrawn({ designId: design._id, scopes: withdrawScopes(of, design._id, stageId) })}
          >
            {lotsStrings.withdraw.open}
          </Button>
        )}
      </Cluster>
      {design && builderView.lotIds.length === 0 && <Notice>{text.noLots}</Notice>}
      {lot && (
        <SelectedLot
          key={lot._id}
          of={of}
          lot={lot}
          isNew={newIds.has(lot._id)}
          onWithdraw={(id) => setWithdrawn({ designId: id, scopes: withdrawScopes(of, id, stageId, lot) })}
          onClose={() => setLot(null, { replace: true })}
        />
      )}
      <EstateMap view={view} stageId={stageId} builderView={builderView} />
      {asked && withdrawn && (
        <WithdrawDesign
          name={asked.name}
          scopes={withdrawn.scopes}
          onCancel={() => setWithdrawn(null)}
          onConfirm={(lotIds) => {
            setWithdrawn(null);
            dispatch(designWithdrawn({ designId: asked._id, name: asked.name, lotIds }));
          }}
        />
      )}
    </Stack>
  );
}
