import {
  type BuilderOfLot,
  BUILDER_PAGE_WORDS as words,
  type Estate,
  facadePrice,
  floorplanName,
  formatCurrency,
  HOMES_A_PAGE,
  type HouseOnLot,
  lotLabel,
  lotLine,
  type LotInStage,
  pictureSet,
} from '@lotline/shared-domain';
import { type Html, html } from '../html/html.js';
import { samePage } from './page-view.js';
import { ICONS } from './readable-icons.js';
import type { Content } from './write-page.js';

export interface ReadableHomes {
  readonly estate: Estate;
  readonly place: LotInStage;
  readonly builders: readonly BuilderOfLot[];
  /** Ids or keys of the designs that the address chooses. */
  readonly chosen: readonly string[];
  readonly isPhone: boolean;
}
interface Offer {
  readonly builder: BuilderOfLot;
  readonly house: HouseOnLot;
}

/** Pictures in view at first; more would delay the scripts, which draw the others. */
const PICTURES = { phone: 3, desktop: 8 } as const;
/** The most designs that are written in full; an address of a thousand stays a page that loads at once. */
const MOST_WRITTEN = 60;

/** The homes of a lot, laid out like the app that replaces the page (2.10): nothing shifts when it does. */
export function readableHomes(page: ReadableHomes): Pick<Content, 'title' | 'description' | 'main'> {
  const { place, builders, estate } = page;
  const offers = builders.flatMap((builder) => builder.houses.map((house) => ({ builder, house })));
  const chosen = page.chosen.flatMap((name) => {
    const offer = offers.find(({ house }) => house._id === name || house.key === name);
    return offer ? [offer] : [];
  });
  const title = words.title(place.lot.title);
  return {
    title: `${title} · Lotline`,
    description: `${words.count(offers.length)} for ${lotLabel(place.lot.title)} at ${estate.title}, ${estate.suburb}`,
    main: chosen.length > 0 ? chosenHomes(page, chosen) : browse(page, offers),
  };
}

const head = (page: ReadableHomes, title: string): Html =>
  html`<div class="rp-homes-head"><h1>${title}</h1><p>${lotLine(page.place.lot, page.estate)}</p></div>`;

/** A field that scripts fill: its label and placeholder, at their places. */
const field = (label: string, placeholder: string): Html =>
  html`<div class="rp-field"><span>${label}</span><span class="rp-ghost">${placeholder}</span></div>`;

/** A button of the sliders, which scripts answer; the app opens with that of the designs. */
const toggle = (label: string): Html => html`<span class="rp-btn rp-browse" aria-hidden="true"><i></i>${label}</span>`;

function browse(page: ReadableHomes, offers: readonly Offer[]): Html {
  const action = html`<span class="rp-btn rp-first rp-ghost">${words.viewPlans}</span>`;
  const search = offers.length > HOMES_A_PAGE && html`<span class="rp-search rp-ghost" aria-hidden="true"></span>`;
  return html`<div class="rp rp-homes">${head(page, words.title(page.place.lot.title))}
<div class="rp-homes-sides"><div class="rp-homes-panel rp-dropdowns" aria-hidden="true">${field(words.builder, words.builderPlaceholder)}${field(words.design, words.designPlaceholder)}${action}</div>
<div class="rp-slider">${toggle(words.builders)}</div>
<section class="rp-designs"><div class="rp-designs-head"><div><h2>${words.allDesigns}</h2>${toggle(words.designs)}<p>${words.count(offers.length)}</p></div>${search}</div>
<ul>${offers.slice(0, HOMES_A_PAGE).map((offer, at) => card(offer, at < PICTURES[page.isPhone ? 'phone' : 'desktop']))}</ul></section>
<div class="rp-homes-act" aria-hidden="true">${action}</div></div>
${written(page, offers)}</div>`;
}

const address = ({ builder, house }: Offer): Html => samePage({ builderId: builder.key, houseId: house.key });

/** A card; its link chooses the design, as 'View Floor Plans' does. */
const card = (offer: Offer, isInView: boolean): Html =>
  html`<li><a href="${address(offer)}">${picture(isInView ? offer.house.mainImages[0] : undefined, '(min-width: 990px) 17rem, 158px')}<span><strong>${offer.house.name}</strong><small>${words.by(offer.builder.name)}</small></span><div>${features(offer.house)}<b>${words.from(formatCurrency(offer.house.basePrice))}</b></div></a></li>`;

/** A picture in its place, which it fills; decorative, as its name is beside it. */
function picture(url: string | undefined, sizes: string): Html {
  const set = url && pictureSet(url);
  return html`<span class="rp-picture">${url && html`<img src="${url}"${set && html` srcset="${set}" sizes="${sizes}"`} alt="" loading="lazy" decoding="async" fetchpriority="low">`}</span>`;
}

function features({ bedroom, bathroom, garage, loungeRoom }: HouseOnLot): Html {
  const { label, bed, bath, garage: cars, lounge } = words.features;
  const one = (icon: Html, count: number, name: string): Html =>
    html`<li>${icon}<span aria-hidden="true">${count}</span><span class="rp-unseen">${name}</span></li>`;
  return html`<ul class="rp-features" aria-label="${label}">${one(ICONS.bed, bedroom, bed(bedroom))}${one(ICONS.bath, bathroom.quantity, bath(bathroom.quantity))}${one(ICONS.car, garage, cars(garage))}${one(ICONS.sofa, loungeRoom.quantity, lounge(loungeRoom.quantity))}</ul>`;
}

/** A design in one sentence. */
function inWords({ bedroom, bathroom, garage, loungeRoom, area, basePrice }: HouseOnLot): string {
  const { bed, bath, garage: cars, lounge } = words.features;
  const rooms = [bed(bedroom), bath(bathroom.quantity), cars(garage), lounge(loungeRoom.quantity)];
  return `${rooms.join(', ')}, ${words.squareMetres(area)}. ${words.from(formatCurrency(basePrice))}.`;
}

/** Every builder with its designs as text and links, for readers without scripts. */
function written({ builders }: ReadableHomes, offers: readonly Offer[]): Html {
  const shown = new Set(offers.slice(0, MOST_WRITTEN));
  const ofBuilder = (builder: BuilderOfLot): Html => {
    const own = offers.filter((offer) => offer.builder === builder && shown.has(offer));
    if (own.length === 0) return html``;
    return html`<section><h2>${builder.name}</h2><p>${builder.description}</p><ul>${own.map((offer) => html`<li><a href="${address(offer)}">${offer.house.name}</a>: ${inWords(offer.house)}</li>`)}</ul></section>`;
  };
  return html`<div class="rp-without rp-homes-list">${builders.map(ofBuilder)}${offers.length > MOST_WRITTEN && html`<p>${words.more(offers.length - MOST_WRITTEN)}</p>`}</div>`;
}

/** The designs that the address chooses; the steps to confirmation need scripts. */
function chosenHomes(page: ReadableHomes, chosen: readonly Offer[]): Html {
  const { title } = page.place.lot;
  return html`<div class="rp rp-homes"><div class="rp-homes-head"><h1 class="rp-title">${chosen.length > 1 ? words.homes(title) : words.home(title)}</h1><p>${words.intro} ${words.kept}</p></div>
<div class="rp-columns">${chosen.map(column)}</div>
<p class="rp-without"><a href="${samePage({})}">${words.title(title)}</a></p></div>`;
}

function column({ builder, house }: Offer): Html {
  const plan = ({ name, url }: HouseOnLot['floorplans'][number], at: number): Html =>
    html`<li><a href="${url}">${floorplanName(name, at)}</a></li>`;
  const facade = (one: HouseOnLot['facades'][number]): Html =>
    html`<li><a href="${one.url}">${one.name}</a>, ${facadePrice(one)}</li>`;
  return html`<article><header>${picture(house.mainImages[0], '9rem')}<div><p>${builder.name}</p><h2>${house.name}</h2>${features(house)}</div></header><div class="rp-column-body rp-ghost" aria-hidden="true"></div>
<div class="rp-without"><p>${inWords(house)}</p><h3>${words.plans}</h3><ul>${house.floorplans.map(plan)}</ul><h3>${words.facades}</h3><ul>${house.facades.map(facade)}</ul></div></article>`;
}
