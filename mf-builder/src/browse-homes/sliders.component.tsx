import { Stack } from '@lotline/shared-design';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { HomePicture } from '../homes/home-picture.component';
import { homeStrings } from '../homes/strings';
import type { Chooser } from './chooser.types';
import { DesignSearch } from './design-grid.component';
import { findOffers, PAGE } from './offers';
import { Slider, SLIDER_STEP, SliderButton } from './slider.component';

const text = homeStrings.browse;

/** Buttons 'Browse: Builders' and 'Browse: Home Designs' below 990 px, which open their sliders, one at a time (2.10). */
export function Sliders({ builders, offers, builderId, chosen, errors, chooseBuilder, chooseDesign }: Chooser) {
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed);
  const found = useMemo(() => findOffers(offers, wanted), [offers, wanted]);
  const [open, setOpen] = useState<'builders' | 'designs' | null>('designs');
  const toggle = (slider: 'builders' | 'designs') => setOpen(open === slider ? null : slider);
  // What is missing is shown.
  useEffect(() => {
    if (errors.builder) setOpen('builders');
    else if (errors.design) setOpen('designs');
  }, [errors.builder, errors.design]);
  return (
    <Stack gap="md">
      <Slider
        title={text.builders}
        chosen={builders.find(({ _id }) => _id === builderId)?.name}
        items={builders}
        keyOf={({ _id }) => _id}
        error={errors.builder}
        isOpen={open === 'builders'}
        onToggle={() => toggle('builders')}
      >
        {(builder) => (
          <SliderButton
            type="button"
            aria-pressed={builder._id === builderId}
            onClick={() => chooseBuilder(builder._id === builderId ? null : builder._id)}
          >
            {builder.logo ? <img data-logo="" src={builder.logo} alt={builder.name} /> : builder.name}
          </SliderButton>
        )}
      </Slider>
      {open === 'designs' && offers.length > PAGE && <DesignSearch value={typed} onChange={setTyped} />}
      <Slider
        title={text.designs}
        chosen={chosen?.house.name}
        items={found}
        keyOf={({ house }) => house._id}
        error={errors.design}
        isOpen={open === 'designs'}
        onToggle={() => toggle('designs')}
      >
        {(offer) => (
          <SliderButton
            type="button"
            aria-pressed={offer.house._id === chosen?.house._id}
            onClick={() => chooseDesign(offer)}
          >
            <HomePicture url={offer.house.mainImages[0]} alt="" sizes={`${SLIDER_STEP}px`} />
            {offer.house.name}
          </SliderButton>
        )}
      </Slider>
    </Stack>
  );
}
