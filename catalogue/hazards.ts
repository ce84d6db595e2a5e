// Hazard statements of GB CLP (retained Regulation (EC) No 1272/2008, Annexes II and III), which a
// shop must show before purchase (article 48). Aerosol cosmetics carry H222 and H229 under the
// Aerosol Dispensers Regulations 2009; other cosmetics are outside CLP.

export const signalWords = ['Danger', 'Warning'] as const;
type SignalWord = (typeof signalWords)[number];
/** GHS02 flame, GHS05 corrosion, GHS07 exclamation mark, GHS09 environment. */
export const hazardPictograms = ['GHS02', 'GHS05', 'GHS07', 'GHS09'] as const;
type HazardPictogram = (typeof hazardPictograms)[number];

/** One hazard of a mixture. Of several signal words only the most severe is shown. */
export interface Hazard {
  /** The code of the statement, such as 'H319'. */
  code: string;
  signalWord: SignalWord | null;
  pictogram: HazardPictogram | null;
  /** The statement as it must be shown, preceded by its code. */
  statement: string;
}

function hazard(
  code: string,
  signalWord: SignalWord | null,
  pictogram: HazardPictogram | null,
  text: string,
): Hazard {
  return { code, signalWord, pictogram, statement: `${code} ${text}` };
}

export const flammableAerosol = hazard('H222', 'Danger', 'GHS02', 'Extremely flammable aerosol.');
export const pressurised = hazard(
  'H229',
  'Danger',
  'GHS02',
  'Pressurised container: may burst if heated.',
);
export const corrosiveToMetals = hazard('H290', 'Warning', 'GHS05', 'May be corrosive to metals.');
export const burnsSkin = hazard(
  'H314',
  'Danger',
  'GHS05',
  'Causes severe skin burns and eye damage.',
);
export const irritatesSkin = hazard('H315', 'Warning', 'GHS07', 'Causes skin irritation.');
export const damagesEyes = hazard('H318', 'Danger', 'GHS05', 'Causes serious eye damage.');
export const irritatesEyes = hazard('H319', 'Warning', 'GHS07', 'Causes serious eye irritation.');
export const veryToxicToAquaticLife = hazard(
  'H400',
  'Warning',
  'GHS09',
  'Very toxic to aquatic life.',
);
export const toxicToAquaticLifeLasting = hazard(
  'H411',
  null,
  'GHS09',
  'Toxic to aquatic life with long lasting effects.',
);
export const harmfulToAquaticLifeLasting = hazard(
  'H412',
  null,
  null,
  'Harmful to aquatic life with long lasting effects.',
);
export const toxicGasWithAcids = hazard(
  'EUH031',
  null,
  null,
  'Contact with acids liberates toxic gas.',
);
export const notWithOtherProducts = hazard(
  'EUH206',
  null,
  null,
  'Warning! Do not use together with other products. May release dangerous gases (chlorine).',
);

/** The statements that the form of a product offers. Others are typed with their code. */
export const hazardStatements: readonly Hazard[] = [
  flammableAerosol,
  hazard('H225', 'Danger', 'GHS02', 'Highly flammable liquid and vapour.'),
  hazard('H226', 'Warning', 'GHS02', 'Flammable liquid and vapour.'),
  pressurised,
  corrosiveToMetals,
  hazard('H302', 'Warning', 'GHS07', 'Harmful if swallowed.'),
  burnsSkin,
  irritatesSkin,
  hazard('H317', 'Warning', 'GHS07', 'May cause an allergic skin reaction.'),
  damagesEyes,
  irritatesEyes,
  hazard('H335', 'Warning', 'GHS07', 'May cause respiratory irritation.'),
  hazard('H336', 'Warning', 'GHS07', 'May cause drowsiness or dizziness.'),
  veryToxicToAquaticLife,
  hazard('H410', 'Warning', 'GHS09', 'Very toxic to aquatic life with long lasting effects.'),
  toxicToAquaticLifeLasting,
  harmfulToAquaticLifeLasting,
  toxicGasWithAcids,
  notWithOtherProducts,
];

/** Returns the statement for a mixture with a little of a sensitising substance. */
export function mayCauseAllergy(substance: string): Hazard {
  return hazard('EUH208', null, null, `Contains ${substance}. May produce an allergic reaction.`);
}
