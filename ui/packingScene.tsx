import { Illustration } from './illustration';
import { bird, bottle, carton, rolls } from './scenes';
import './packingScene.css';

/** Packs that fall into a box of card one after the other, and the bird that comes to see. */
const packing = (
  <>
    <path d="M58 94 72 80h96l14 14z" className="fill-[#8f6a35]" />
    {[
      { pack: bottle, at: [87, 128], after: 500 },
      { pack: rolls, at: [121, 106], after: 1100 },
      { pack: carton, at: [153, 122], after: 1700 },
    ].map(({ pack, at: [x, y], after }) => (
      <g key={after} transform={`translate(${x} ${y})`}>
        <g className="packed" style={{ animationDelay: `${after}ms` }}>
          {pack}
        </g>
      </g>
    ))}
    <path d="M58 94 34 112l10 12 14-10zM182 94l24 18-10 12-14-10z" className="fill-[#ecd2a4]" />
    <path d="M58 94h124v62a4 4 0 0 1-4 4H62a4 4 0 0 1-4-4z" className="fill-[#dcb884]" />
    <path d="M158 94h24v62a4 4 0 0 1-4 4h-20z" className="fill-black/8" />
    <path d="M58 94h16v66H62a4 4 0 0 1-4-4z" className="fill-white/20" />
    <circle cx="120" cy="126" r="19" className="fill-[#b98f57]" />
    <circle cx="120" cy="126" r="17" className="fill-[#16241d]" />
    <rect x="117" y="149" width="6" height="9" rx="3" className="fill-[#8f6a35]" />
    <g transform="translate(186 95) scale(.8)">
      <g className="perched">{bird}</g>
    </g>
  </>
);

/** A box that is packed: drawn in motion, once. */
export const PackingScene = ({ className }: { className: string }) => (
  <Illustration drawing={packing} className={className} />
);
