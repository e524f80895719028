// Real places of demo cases, weighted roughly by population. Codes of the reference data.

interface DemoUnit {
  readonly code: string;
  readonly lat: number;
  readonly lng: number;
}
interface DemoPlace {
  readonly municipality: string;
  readonly name: string;
  readonly weight: number;
  readonly units: readonly DemoUnit[];
}

const unit = (code: string, lat: number, lng: number): DemoUnit => ({ code, lat, lng });

export const demoPlaces: readonly DemoPlace[] = [
  {
    municipality: '53',
    name: 'Tiranë',
    weight: 14,
    units: [unit('11215', 41.331, 19.827), unit('11207', 41.342, 19.72)],
  },
  {
    municipality: '10',
    name: 'Durrës',
    weight: 8,
    units: [unit('03101', 41.326, 19.459), unit('03107', 41.297, 19.548)],
  },
  {
    municipality: '15',
    name: 'Elbasan',
    weight: 7,
    units: [unit('04104', 41.109, 20.086), unit('04102', 41.122, 20.029)],
  },
  {
    municipality: '48',
    name: 'Shkodër',
    weight: 7,
    units: [unit('10312', 42.064, 19.409), unit('10310', 42.098, 19.514)],
  },
  { municipality: '21', name: 'Fier', weight: 6, units: [unit('05103', 40.727, 19.56), unit('05101', 40.602, 19.612)] },
  {
    municipality: '61',
    name: 'Vlorë',
    weight: 6,
    units: [unit('12312', 40.467, 19.487), unit('12307', 40.498, 19.493)],
  },
  {
    municipality: '35',
    name: 'Korçë',
    weight: 5,
    units: [unit('07303', 40.61, 20.782), unit('07312', 40.649, 20.772)],
  },
  {
    municipality: '50',
    name: 'Kamëz',
    weight: 5,
    units: [unit('11206', 41.381, 19.769), unit('11210', 41.367, 19.833)],
  },
  {
    municipality: '01',
    name: 'Berat',
    weight: 4,
    units: [unit('01101', 40.705, 19.954), unit('01105', 40.749, 19.966)],
  },
  {
    municipality: '22',
    name: 'Lushnjë',
    weight: 4,
    units: [unit('05214', 40.913, 19.687), unit('05213', 40.86, 19.706)],
  },
  {
    municipality: '07',
    name: 'Dibër',
    weight: 3,
    units: [unit('02207', 41.596, 20.495), unit('02210', 41.684, 20.431)],
  },
  {
    municipality: '27',
    name: 'Gjirokastër',
    weight: 3,
    units: [unit('06105', 40.071, 20.112), unit('06108', 40.133, 20.173)],
  },
  {
    municipality: '37',
    name: 'Pogradec',
    weight: 3,
    units: [unit('07405', 40.898, 20.659), unit('07401', 40.881, 20.704)],
  },
  {
    municipality: '40',
    name: 'Kukës',
    weight: 3,
    units: [unit('08207', 42.078, 20.416), unit('08202', 41.991, 20.423)],
  },
  {
    municipality: '43',
    name: 'Lezhë',
    weight: 3,
    units: [unit('09206', 41.782, 19.643), unit('09208', 41.705, 19.631)],
  },
  {
    municipality: '51',
    name: 'Kavajë',
    weight: 3,
    units: [unit('11104', 41.184, 19.554), unit('11101', 41.216, 19.549)],
  },
  {
    municipality: '59',
    name: 'Sarandë',
    weight: 3,
    units: [unit('12208', 39.875, 20.012), unit('12204', 39.763, 20.002)],
  },
  {
    municipality: '02',
    name: 'Kuçovë',
    weight: 2,
    units: [unit('01201', 40.801, 19.917), unit('01203', 40.818, 19.929)],
  },
  { municipality: '09', name: 'Mat', weight: 2, units: [unit('02302', 41.611, 20.011), unit('02306', 41.587, 19.936)] },
  {
    municipality: '11',
    name: 'Krujë',
    weight: 2,
    units: [unit('03203', 41.474, 19.741), unit('03205', 41.526, 19.769)],
  },
  {
    municipality: '12',
    name: 'Shijak',
    weight: 2,
    units: [unit('03110', 41.354, 19.545), unit('03108', 41.344, 19.564)],
  },
  {
    municipality: '17',
    name: 'Librazhd',
    weight: 2,
    units: [unit('04307', 41.212, 20.324), unit('04301', 41.158, 20.448)],
  },
  {
    municipality: '31',
    name: 'Përmet',
    weight: 2,
    units: [unit('06206', 40.23, 20.356), unit('06207', 40.223, 20.392)],
  },
  {
    municipality: '42',
    name: 'Kurbin',
    weight: 2,
    units: [unit('09102', 41.635, 19.707), unit('09103', 41.598, 19.692)],
  },
  {
    municipality: '54',
    name: 'Vorë',
    weight: 2,
    units: [unit('11217', 41.371, 19.651), unit('11202', 41.379, 19.709)],
  },
  {
    municipality: '56',
    name: 'Himarë',
    weight: 2,
    units: [unit('12303', 40.123, 19.762), unit('12206', 40.084, 19.891)],
  },
  {
    municipality: '24',
    name: 'Patos',
    weight: 1,
    units: [unit('05110', 40.676, 19.642), unit('05117', 40.723, 19.631)],
  },
  {
    municipality: '33',
    name: 'Devoll',
    weight: 1,
    units: [unit('07104', 40.503, 20.866), unit('07102', 40.649, 21.006)],
  },
  {
    municipality: '41',
    name: 'Tropojë',
    weight: 1,
    units: [unit('08308', 42.425, 20.137), unit('08301', 42.356, 20.084)],
  },
];
