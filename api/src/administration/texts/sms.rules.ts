// Parts of an SMS: GSM 03.38 has 160 characters per message; any other character makes it UCS-2 with 70.

const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const extended = '^{}\\[~]|€';

interface SmsLength {
  readonly units: number;
  readonly parts: number;
  readonly alphabet: 'GSM-7' | 'UCS-2';
}

export function smsLength(text: string): SmsLength {
  const letters = [...text];
  const isBasic = letters.every((letter) => basic.includes(letter) || extended.includes(letter));
  if (!isBasic) return { units: text.length, parts: partsOf(text.length, 70, 67), alphabet: 'UCS-2' };
  const units = letters.reduce((sum, letter) => sum + (extended.includes(letter) ? 2 : 1), 0);
  return { units, parts: partsOf(units, 160, 153), alphabet: 'GSM-7' };
}

const partsOf = (units: number, alone: number, together: number): number =>
  units === 0 ? 0 : units <= alone ? 1 : Math.ceil(units / together);
