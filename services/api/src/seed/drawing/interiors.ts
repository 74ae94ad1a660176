/** Colours of a room, as hex. */
interface Finish {
  readonly wall: string;
  readonly floor: string;
  readonly joinery: string;
  readonly stone: string;
  readonly accent: string;
  readonly metal: string;
}

/** Finishes by name: what a design offers for its kitchen and its bathrooms, and how its living areas are shown. */
const FINISHES = {
  linen: {
    wall: '#f6f2e9',
    floor: '#d9c3a0',
    joinery: '#efe7d8',
    stone: '#fbfaf7',
    accent: '#c58f5c',
    metal: '#b8a27a',
  },
  eucalypt: {
    wall: '#f1efe8',
    floor: '#c9b08c',
    joinery: '#5f7266',
    stone: '#f4f1ea',
    accent: '#d2a06b',
    metal: '#3f4744',
  },
  chalk: {
    wall: '#f3f1ec',
    floor: '#cfccc5',
    joinery: '#d8bd94',
    stone: '#ffffff',
    accent: '#9fb4ab',
    metal: '#c2a572',
  },
  slate: {
    wall: '#e9ebea',
    floor: '#8f979a',
    joinery: '#4d575c',
    stone: '#f2f3f2',
    accent: '#b98b5f',
    metal: '#2f3639',
  },
  coast: {
    wall: '#f2f3ef',
    floor: '#dcc8a6',
    joinery: '#e9e1d2',
    stone: '#ffffff',
    accent: '#6d98a6',
    metal: '#8a7f6a',
  },
  dusk: {
    wall: '#ece5df',
    floor: '#b99a77',
    joinery: '#8a6a52',
    stone: '#f7f2ec',
    accent: '#b8705a',
    metal: '#4a4038',
  },
  garden: {
    wall: '#eff1e8',
    floor: '#cdb38b',
    joinery: '#d7c3a0',
    stone: '#fbfaf4',
    accent: '#7d9367',
    metal: '#5c5a4c',
  },
} as const satisfies Record<string, Finish>;
type FinishName = keyof typeof FINISHES;

const WIDTH = 960;
const HEIGHT = 600;
/** Where the wall meets the floor. */
const FLOOR = 452;

const rect = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;
const line = (d: string, stroke: string, width = 1.5, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" ${more}/>`;
const times = (count: number, part: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => part(index)).join('');
const shade = (x: number, y: number, width: number, height: number, opacity = 0.08): string =>
  rect(x, y, width, height, '#1d2723', `opacity="${opacity}"`);

/** Floor boards that run towards the viewer. */
const boards = (floor: string): string =>
  rect(0, FLOOR, WIDTH, HEIGHT - FLOOR, floor) +
  times(17, (i) =>
    line(`M${480 + (i - 8) * 62} ${FLOOR}L${480 + (i - 8) * 118} ${HEIGHT}`, '#1d2723', 1, 'opacity=".1"'),
  ) +
  rect(0, FLOOR, WIDTH, HEIGHT - FLOOR, 'url(#shadow)');
const skirting =
  rect(0, FLOOR - 12, WIDTH, 12, '#ffffff', 'opacity=".85"') +
  line(`M0 ${FLOOR}H${WIDTH}`, '#1d2723', 1, 'opacity=".18"');

/** A window with a garden behind it. */
function window(x: number, y: number, width: number, height: number, panes: number, frame: string): string {
  const pane = width / panes;
  const at = (share: number): number => Math.round(y + height * share);
  return (
    rect(x, y, width, height, 'url(#sky)') +
    `<path d="M${x} ${at(0.62)}q${width * 0.2} -${height * 0.16} ${width * 0.42} -${height * 0.02}t${width * 0.58} -${height * 0.08}V${y + height}H${x}z" fill="#b6c9a0"/>` +
    `<path d="M${x} ${at(0.78)}q${width * 0.3} -${height * 0.12} ${width * 0.55} 0t${width * 0.45} -${height * 0.04}V${y + height}H${x}z" fill="#93ae7c"/>` +
    times(panes + 1, (i) => rect(x + i * pane - 3, y - 3, 6, height + 6, frame)) +
    rect(x - 3, y - 6, width + 6, 7, frame) +
    rect(x - 9, y + height - 1, width + 18, 9, '#ffffff') +
    shade(x - 9, y + height + 8, width + 18, 3)
  );
}

/** A cupboard front with its handle. */
const front = (
  x: number,
  y: number,
  width: number,
  height: number,
  { joinery, metal }: Finish,
  handle: 'top' | 'bottom' | 'side',
): string => {
  const grip =
    handle === 'side'
      ? rect(x + width - 14, y + height / 2 - 22, 4, 44, metal, 'rx="2"')
      : rect(x + width / 2 - 18, handle === 'top' ? y + 10 : y + height - 14, 36, 4, metal, 'rx="2"');
  return (
    rect(x, y, width, height, joinery) +
    line(`M${x + 0.5} ${y + 0.5}h${width - 1}v${height - 1}h-${width - 1}z`, '#1d2723', 1, 'opacity=".16"') +
    grip
  );
};
const stool = (x: number, { accent, metal }: Finish): string =>
  line(`M${x + 8} 452L${x} 556M${x + 44} 452L${x + 52} 556M${x + 3} 520h46`, metal, 4) +
  rect(x, 436, 52, 16, accent, 'rx="7"');
const pendant = (x: number, { metal, accent }: Finish): string =>
  line(`M${x} 0V118`, metal, 2.5) +
  `<path d="M${x - 34} 158a34 34 0 0 1 68 0z" fill="${accent}"/><ellipse cx="${x}" cy="158" rx="34" ry="5" fill="#fff4d6"/>`;
/** Leaves lean away from the middle, the outer ones lower. */
const plant = (x: number, y: number, size: number): string =>
  times(7, (i) => {
    const [dx, dy] = [(i - 3) * size * 0.26, size * (1.1 - Math.abs(i - 3) * 0.16)];
    const leaf = `q${dx * 0.2} ${-dy * 0.7} ${dx} ${-dy}q${-dx * 0.35} ${dy * 0.3} ${-dx + 9} ${dy}`;
    return `<path d="M${x - 4} ${y}${leaf}z" fill="${['#6f8f68', '#86a37a', '#5f8060'][i % 3]}"/>`;
  }) +
  `<path d="M${x - size * 0.26} ${y - 4}h${size * 0.52}l-${size * 0.06} ${size * 0.42}h-${size * 0.4}z" fill="#c9a183"/>`;

function kitchen(finish: Finish): string {
  const { wall, stone, metal } = finish;
  const tile = (i: number): string =>
    rect(250 + (i % 15) * 40, 214 + Math.floor(i / 15) * 22, 38, 20, stone, 'rx="1.5"');
  return (
    rect(0, 0, WIDTH, FLOOR, wall) +
    skirting +
    front(60, 60, 92, 380, finish, 'side') +
    front(154, 60, 92, 190, finish, 'bottom') +
    rect(154, 252, 92, 96, '#2c3234', 'rx="3"') +
    rect(166, 282, 68, 50, '#485256', 'rx="3"') +
    rect(166, 264, 68, 6, metal, 'rx="3"') +
    front(154, 350, 92, 90, finish, 'top') +
    // Wall: tiles, window, hood, cupboards.
    rect(250, 214, 600, 110, '#e3ddd1') +
    times(75, tile) +
    window(560, 92, 290, 210, 3, '#ffffff') +
    front(250, 60, 96, 140, finish, 'bottom') +
    `<path d="M372 60h92v86l34 40v16H338v-16l34-40z" fill="${stone}"/>` +
    line('M338 186h160', '#1d2723', 1, 'opacity=".2"') +
    shade(338, 202, 160, 5, 0.12) +
    // Bench and cupboards under it.
    rect(246, 322, 634, 14, stone) +
    shade(246, 336, 634, 4, 0.14) +
    times(6, (i) => front(250 + i * 105, 340, 103, 100, finish, 'top')) +
    rect(372, 316, 92, 6, '#2c3234', 'rx="2"') +
    line('M700 322v-44q0 -20 22 -20t22 20v8', metal, 6, 'stroke-linecap="round"') +
    rect(274, 280, 22, 42, '#c9a183', 'rx="5"') +
    line('M279 282l-6 -26M285 280v-30M290 282l7 -24', '#8d6b4c', 4, 'stroke-linecap="round"') +
    boards(finish.floor) +
    shade(210, 548, 560, 14, 0.16) +
    rect(226, 420, 528, 132, finish.joinery) +
    times(4, (i) => line(`M${358 + i * 132 - 132} 420v132`, '#1d2723', 1, 'opacity=".14"')) +
    rect(206, 404, 568, 18, stone) +
    shade(226, 422, 528, 7, 0.16) +
    rect(206, 404, 16, 148, stone) +
    rect(758, 404, 16, 148, stone) +
    stool(316, finish) +
    stool(452, finish) +
    stool(588, finish) +
    `<path d="M640 404q4 -26 40 -26t40 26z" fill="#ffffff"/><circle cx="664" cy="378" r="13" fill="#d9874f"/><circle cx="688" cy="374" r="14" fill="#e0a04f"/><circle cx="704" cy="382" r="11" fill="#c9683f"/>` +
    pendant(342, finish) +
    pendant(490, finish) +
    pendant(638, finish)
  );
}

function bathroom(finish: Finish): string {
  const { wall, stone, metal, accent } = finish;
  return (
    rect(0, 0, WIDTH, FLOOR, wall) +
    times(8, (row) => line(`M0 ${row * 58}H${WIDTH}`, '#1d2723', 1, 'opacity=".07"')) +
    times(17, (i) => line(`M${i * 58} 0V${FLOOR}`, '#1d2723', 1, 'opacity=".07"')) +
    window(74, 76, 190, 150, 2, '#ffffff') +
    boards(finish.floor) +
    // Bath under the window.
    shade(44, 542, 300, 12, 0.18) +
    `<path d="M40 372h312q8 0 7 10l-16 130q-4 34 -38 34H87q-34 0 -38 -34L33 382q-1 -10 7 -10z" fill="#ffffff"/>` +
    line('M40 382h312', '#1d2723', 1, 'opacity=".12"') +
    rect(30, 364, 332, 14, '#ffffff', 'rx="7"') +
    shade(50, 378, 292, 4, 0.08) +
    line('M306 364v-58q0 -18 -18 -18h-20v10', metal, 7, 'stroke-linecap="round"') +
    // Vanity with two mirrors.
    shade(408, 452, 300, 10, 0.12) +
    rect(400, 316, 316, 16, stone) +
    shade(400, 332, 316, 4, 0.12) +
    times(3, (i) => front(404 + i * 103, 336, 101, 92, finish, 'top')) +
    times(2, (i) => {
      const x = 478 + i * 160;
      return (
        `<rect x="${x - 58}" y="84" width="116" height="164" rx="58" fill="#dfe9ea"/>` +
        line(`M${x - 34} 218l60 -92`, '#ffffff', 9, 'opacity=".6" stroke-linecap="round"') +
        `<rect x="${x - 58}" y="84" width="116" height="164" rx="58" fill="none" stroke="${metal}" stroke-width="5"/>` +
        `<path d="M${x - 44} 300h88q0 16 -18 16h-52q-18 0 -18 -16z" fill="#ffffff" stroke="#d6d6d2"/>` +
        line(`M${x} 300v-30h20v8`, metal, 6, 'stroke-linecap="round" stroke-linejoin="round"')
      );
    }) +
    // Shower.
    rect(752, 0, 208, FLOOR, accent, 'opacity=".5"') +
    times(20, (i) => line(`M752 ${i * 23}H960`, '#ffffff', 1.5, 'opacity=".55"')) +
    times(10, (i) => line(`M${772 + i * 21} 0V${FLOOR}`, '#ffffff', 1.5, 'opacity=".55"')) +
    line('M880 40v330', metal, 6) +
    line('M880 64h-44v12', metal, 6, 'stroke-linejoin="round"') +
    rect(800, 76, 72, 9, metal, 'rx="4"') +
    rect(868, 244, 24, 14, metal, 'rx="4"') +
    rect(752, 40, 104, 470, '#ffffff', 'opacity=".28"') +
    line('M752 40h104v470H752z', metal, 4) +
    line('M772 120l60 -56M772 190l60 -56', '#ffffff', 5, 'opacity=".6"') +
    plant(380, 540, 74)
  );
}

function lounge(finish: Finish): string {
  const { wall, joinery, stone, accent, metal } = finish;
  return (
    rect(0, 0, WIDTH, FLOOR, wall) +
    skirting +
    window(500, 64, 400, 360, 4, metal) +
    `<path d="M470 44h64v392q-32 -10 -64 0z" fill="${stone}"/><path d="M866 44h64v392q-32 -10 -64 0z" fill="${stone}"/>` +
    times(4, (i) => line(`M${482 + i * 14} 48v384M${878 + i * 14} 48v384`, '#1d2723', 1.5, 'opacity=".07"')) +
    rect(456, 38, 488, 6, metal, 'rx="3"') +
    rect(120, 92, 232, 156, '#ffffff') +
    rect(132, 104, 208, 132, '#e9efe6') +
    `<path d="M132 206q52 -52 104 -14t104 -28v72H132z" fill="${accent}" opacity=".55"/><circle cx="294" cy="138" r="17" fill="#e7b96b"/>` +
    line('M120 92h232v156H120z', metal, 4) +
    boards(finish.floor) +
    `<ellipse cx="430" cy="548" rx="400" ry="46" fill="${stone}" opacity=".75"/><ellipse cx="430" cy="548" rx="356" ry="37" fill="none" stroke="${accent}" stroke-width="3" opacity=".4"/>` +
    shade(86, 520, 430, 12, 0.18) +
    rect(96, 330, 410, 120, joinery, 'rx="24"') +
    rect(76, 372, 66, 142, joinery, 'rx="22"') +
    rect(460, 372, 66, 142, joinery, 'rx="22"') +
    shade(142, 424, 318, 10, 0.1) +
    rect(140, 420, 162, 74, joinery, 'rx="14" stroke="#1d2723" stroke-opacity=".14"') +
    rect(302, 420, 162, 74, joinery, 'rx="14" stroke="#1d2723" stroke-opacity=".14"') +
    rect(164, 352, 84, 76, accent, 'rx="13" transform="rotate(-7 206 390)"') +
    rect(232, 358, 74, 68, stone, 'rx="13" transform="rotate(5 269 392)"') +
    rect(366, 354, 80, 74, accent, 'rx="13" opacity=".75" transform="rotate(8 406 391)"') +
    line('M106 514v20M496 514v20', metal, 7) +
    // Table, lamp, plant.
    shade(560, 560, 210, 10, 0.16) +
    rect(556, 486, 218, 13, finish.floor === '#b99a77' ? '#7a5b41' : '#a98259', 'rx="6"') +
    line('M584 499l-12 62M746 499l12 62', metal, 6) +
    rect(610, 470, 78, 8, accent, 'rx="2"') +
    rect(618, 478, 66, 8, stone, 'rx="2"') +
    `<path d="M704 486q0 -34 18 -34t18 34z" fill="#ffffff"/>` +
    line('M46 548V250', metal, 4) +
    `<path d="M10 250l14 -72h44l14 72z" fill="#f7e8c6"/><ellipse cx="46" cy="550" rx="28" ry="6" fill="${metal}"/>` +
    plant(872, 500, 128)
  );
}

const ROOMS = { kitchen, bathroom, lounge };

/** A drawing of a room, 960 × 600. */
function draw(room: keyof typeof ROOMS, finish: FinishName): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" aria-label="${room}, ${finish}"><defs>` +
    '<linearGradient id="sky" x2="0" y2="1"><stop offset="0" stop-color="#cfe3ee"/><stop offset="1" stop-color="#f4efe2"/></linearGradient>' +
    '<linearGradient id="shadow" x2="0" y2="1"><stop offset="0" stop-color="#1d2723" stop-opacity=".16"/><stop offset=".5" stop-color="#1d2723" stop-opacity="0"/></linearGradient></defs>' +
    `${ROOMS[room](FINISHES[finish])}</svg>`
  );
}

const DRAWN = {
  kitchen: ['linen', 'eucalypt'],
  bathroom: ['chalk', 'slate'],
  lounge: ['coast', 'dusk', 'garden'],
} as const satisfies Record<keyof typeof ROOMS, readonly FinishName[]>;

/** The demo's rooms, by their names in its data: `interiors/kitchen-linen.svg`. */
export const interiors = (): [string, string][] =>
  (Object.keys(DRAWN) as (keyof typeof DRAWN)[]).flatMap((room) =>
    DRAWN[room].map((finish): [string, string] => [`interiors/${room}-${finish}.svg`, draw(room, finish)]),
  );
