import { own } from '#app/config/ownContent';
import { People } from './people';

const examples = [
  {
    title: 'Just for two',
    home: 'Two adults · two bedrooms, one bathroom',
    story:
      'Both out at work all day, home-cooked suppers. Some packs last them two months, others barely two weeks, so their boxes are small and no two are the same.',
    ground: 'bg-butter',
    people: [1, 1],
  },
  {
    title: 'Our Small family',
    home: 'Two adults, one infant · three bedrooms, one bathroom',
    story:
      'A baby turned the laundry upside down: they use twice as much as before. They told us on a Tuesday, and the next box had been planned anew by the evening.',
    ground: 'bg-sky',
    people: [1, 1, 0.45],
  },
  {
    title: 'Large family of fun',
    home: 'Two adults, four children · five bedrooms, three bathrooms',
    story:
      'Three bathrooms and a dishwasher that never rests. The big packs come in every box, slow movers only now and then, and the cupboard stays closed for once.',
    ground: 'bg-mist',
    people: [0.55, 0.75, 1, 1, 0.65, 0.5],
  },
  {
    title: 'Solo kitch member',
    home: 'One adult · a studio with one bathroom',
    story:
      'Cooks for one and has no room to store a thing. A light box every few weeks, and a tap on “postpone” before a month away: no subscription should fill a hallway.',
    ground: 'bg-oat',
    people: [1],
  },
];

export const HouseholdExamples = () => (
  <section aria-labelledby="examples">
    <h2 id="examples" className="text-3xl md:text-4xl">
      Real Life Example
    </h2>
    <p className="mt-3 max-w-2xl text-lg text-ink-soft" {...own('examplesLead')} />
    <ul className="mt-8 grid gap-6 sm:grid-cols-2 xl:grid-cols-4">
      {examples.map(({ title, home, story, ground, people }) => (
        <li
          key={title}
          className="flex flex-col overflow-hidden rounded-card bg-surface shadow-card"
        >
          <People heights={people} ground={ground} />
          <div className="p-6">
            <h3 className="text-2xl">{title}</h3>
            <p className="mt-1 text-sm font-semibold text-accent-ink">{home}</p>
            <p className="mt-3 leading-relaxed text-ink-soft">{story}</p>
          </div>
        </li>
      ))}
    </ul>
  </section>
);
