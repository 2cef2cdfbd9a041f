/** Purposes of a word in a host name. The order is part of the features: append, don't reorder. */
export const FAMILIES = [
  "brand",
  "brand-word",
  "claim",
  "connect",
  "recover",
  "campaign",
  "crypto",
  "common",
  "learned",
  "platform",
] as const;

export type Family = (typeof FAMILIES)[number];

/** Words that phishing for wallets lures with, by the promise they make. Our own writing. */
export const LURES: Record<"claim" | "connect" | "recover" | "campaign" | "crypto", string> = {
  claim: `claim claims claimed claimer claiming claimable airdrop airdrops airdropped drop drops earndrop fairdrop reward
    rewards rewarding bonus bonuses gift gifts giveaway giveaways free freemint allocation allocations allocate allocated
    allocating eligible eligibility checker distribution distributions distribute refund refunds reclaim redeem incentive
    incentives earn earnings multiplier multipliers mystery mysterybox lootbox treasury prize prizes award awards raffle
    cashback compensation bounty faucet retro points tge unclaimed receive lucky winner win winners spin`,
  connect: `connect connects connected connection dapp dapps sync synchronize link wallet wallets node nodes rpc multichain
    mainnet testnet login signin signup auth authenticate authenticator authentication authorize oauth access account
    session secure secured security gateway portal extension import`,
  recover: `fix fixes rectify rectification rectifier resolve resolver resolved resolving recovery recover restore
    restoration validate validator validation verify verified verification verif support help helpdesk helpcenter assist
    aml amlcheck amlbot kyc revoke unlock unlocked migrate migration migrating migrator update upgrade troubleshoot debug
    withdraw withdrawal dispute case claimcase whitelisted appeal protect protection safe solution`,
  campaign: `mint mints minting premint presale presales sale sales ico ido buy launch launchpad launches whitelist
    register registration registrations enroll enlist join apply waitlist vote votes voting voter proposal proposals
    propose governance snapshot snapshots quest quests event events campaign promo promotion offer mission missions
    invite live official season activity participate survey stake staking staked stakes restake unstake farm farming swap
    swaps bridge bridges exchange`,
  crypto: `coin coins token tokens crypto cryptos btc bitcoin eth ether ethers ethereum bnb bsc usdt usdc usd sol solana
    xrp ripple ada trx ton matic avax arb nft nfts defi dex cex dao chain chains blockchain blockchains onchain evm web3
    meme memes memecoin inu shib shiba doge pepe pepes elon trump cat dogs frog moon degen fomo protocol network networks
    labs lab finance fi financial invest investment mining miner mine trade trades trader trading forex fx yield vault
    pool pools pump capital fund funds market markets bot ai agent agents gpt quant pay payment bank asset assets
    portfolio explorer scan bep20 erc20 trc20`,
};

/** Everyday words of honest host names, so that `weatherchannel` isn't read as unknown letters. */
export const COMMON = `the and data image images video online service services cloud static media news shop store home
  world group digital tech technology health food travel auto cars house design studio print photo music game games play
  sport sports school edu university work jobs team city real estate web site page pages blog forum wiki mail email
  server host hosting domain mobile phone smart system systems solutions consulting agency marketing ads ad analytics
  track tracking metrics telemetry api apis cdn edge dev prod stage staging test beta internal corp global local geo time
  weather map maps search log logs config download upload content img css js fonts font push notify notification message
  chat call voice meeting stream streaming tv radio movie movies film book books magazine art green blue red black white
  gold silver star sun sea ocean river mountain water fire earth air life love baby kids family man woman men women girl
  boy dog pet pets animal garden flower tree wood metal steel stone glass paper plastic energy power solar electric oil
  gas car bike truck train plane flight hotel resort beach club bar cafe coffee pizza burger kitchen cook recipe beauty
  hair skin fashion style wear shoes dress jewelry watch watches toys medical clinic dental doctor pharma care insurance
  law legal lawyer tax accounting credit loan mortgage money cash business company industries industrial factory machine
  machinery tool tools parts equipment supply construction build builder building engineering architect interior
  furniture decor rental rent property land`;

/**
 * Everyday words that contain a brand's letters or a lure's. They keep `linear` from being taken for a misspelt
 * `linea`, `penguin` for `pengu`, or `raindrop` for a drop. Covers a dictionary's words with such letters that names
 * are made of; such words of Spanish, Portuguese, Czech and Turkish; and names of people and places.
 */
export const HOLDERS = `absolve aerolinea aerolineas amorphous anexo anexos athena avalanches backdrop backdrops
  bankroll bankrupt bankruptcy bilinear bluefins bonkers celestial celluloid cellulose celulose collinear compadre
  conejito conviction convictions crabby cripple crippled degenerate dehumidifier dehumidifiers dethroning dewdrop
  dewdrops diagnosis disclaim disclaimer disclaimers dispersed disperses dissolve eardrops eavesdrop engrave engraved
  engraver engravers enlinea enthroning eviction evictions exclaim exclaiming explain explained explainer explains
  explanation exterior exteriors gearboxes grabby gumdrop gumdrops heuristic heuristics humidifier humidifiers
  hyperlink hyperlinks incentivise incentivize incentivized insolvency insolvent insomnia insomniac ironing jaleo
  jumpers lemonade lidocaine lineage lineages lineal lineament linear lineas lorenzo marionette marionettes
  metamorphosis mojito mojitos moonbeams mooncake mooncakes morphologic morphologist morphology multiverse multiverses
  myriad nonlinear orbiters pacification padres paleo pendler pendleton penguin penguins phalanges phalanx polygonal
  polygons polyhedral polymorphous proclaim proclaims prognosis raindrop raindrops receiver receivers reclaiming
  resolvable rippled ripples showjumper showjumping slido snowdrop snowdrops soldier soldiers solido solvable solve
  solved solvency solvent solver solvers solves solving teardrop teardrops tetherball tethered tethering timezone
  timezones trezorerie trumpet trumpets unresolved unsolved upholding upholds valido velodromes viajito wormholes
  yearning yearns zaman`;
