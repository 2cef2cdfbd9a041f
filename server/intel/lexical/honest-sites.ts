import { isSharedHost } from "../admit/shared-hosts";
import type { DomainName } from "../domain-name";

/**
 * Honest crypto sites from general knowledge, our own writing: negatives for training beside the lists, because honest
 * crypto names are scarce there and are what a wallet user really visits. Their letters alone never block them; lists do.
 */
export const HONEST_CRYPTO_SITES: readonly string[] = `
0x.org 1inch.io 1inch.com abracadabra.money acala.network accointing.com agoric.com airbitz.co akash.network akropolis.io
alchemix.fi alephzero.org aleph.im algoexplorer.io alpacafinance.org alphaventuredao.io ambire.com ampleforth.org
anchorprotocol.com angle.money anoma.net api3.org apeswap.finance apollox.finance aragon.org arcade.xyz
archway.io argent.xyz arweave.org astar.network astroport.fi audius.co augur.net aurora.dev avocado.instadapp.io
axieinfinity.com badger.com bancor.network band.io bandprotocol.com barnbridge.com basicattentiontoken.org brave.com
beaconcha.in bifrost.io bitbox.swiss bitcoin.com bitcointalk.org bitgo.com bithumb.io bitinfocharts.com
bitmex.com bitnovo.com bitpanda.com bitpay.com bitrefill.com bitrue.com bitso.com bittensor.com bitvavo.com
blockchain.com blockchair.com blockcypher.com blockdaemon.com blockfrost.io blocknative.com blockstream.com bluewallet.io
blockworks.co boba.network botto.com braintrust.com bridge.base.org btcpayserver.org burner.pro 
bwarelabs.com callisto.network canto.io carbonmark.com casa.io celo.org centrifuge.io chainstack.com
chia.net civic.com clearpool.finance clipper.exchange cloudflare-eth.com coinbureau.com coincarp.com coincenter.org
coincheck.com coinex.com coinjar.com coinkite.com coinmama.com coinmetrics.io coinpaprika.com coinspot.com.au cointracker.io
cointracking.info coldcard.com concordium.com conflux.network connext.network consensys.io cosmostation.io counterparty.io
cronos.org cryptocompare.com cryptoquant.com cryptorank.io cryptoslate.com cryptovoxels.com cudos.org
curvegrid.com cyberconnect.me dao.link dappnode.io dash.org decred.org decrypt.co
deepdao.io defipulse.com defisafety.com defisaver.com degate.com delta.exchange deribit.com deversifi.com dforce.network
digix.global district0x.io dodoex.io dopex.io dune.com dusk.network ebtc.finance edgeapp.com eip4844.com
eips.ethereum.org electrum.org elk.finance elliptic.co enjin.io ens.domains enzyme.finance ergoplatform.org
eth.limo ethdenver.com ethereumclassic.org ethers.org ethglobal.com ethresear.ch ethsigner.net ethstaker.cc 
everscale.network evmos.org exactly.app factom.com fei.money filfox.info firn.cash flashbots.net flow.com
flexa.network fluence.network forta.org forta.network frame.sh friktion.fi fuse.io gains.trade gelato.network
gitcoin.co giveth.io gnosispay.com goldfinch.finance golem.network goplus.io gopluslabs.io grayscale.com
gridplus.io guarda.com gyro.finance handshake.org hardhat.org harmony.one harpie.io harvest.finance hats.finance
helium.com hermez.io hexagate.com hiro.so holochain.org honeyswap.org horizen.io hop.exchange humanode.io hundred.finance
icon.foundation idex.io idle.finance immunefi.com index.coop indexed.finance ironbank.finance internetcomputer.org
iota.org iotex.io izumi.finance juicebox.money kadena.io karura.network keepnetwork.org
keystone.is keyst.one kilt.io kleros.io klaytn.foundation knownorigin.io koinly.io kyber.network kyve.network l2beat.com
lattice.xyz lattice1.io launchpad.ethereum.org layerswap.io lifi.xyz li.fi lightning.network lightning.engineering
liquity.org lisk.com llama.airforce lodestar.finance loom.network lunarcrush.com lyra.finance magic.link makerburn.com
manifold.xyz manifoldfinance.com mango.markets maticnetwork.com matcha.xyz mempool.space 
messari.io metaplex.com mimo.capital minaprotocol.com mintscan.io mirror.xyz moonbeam.network moonpay.com
moralis.io mstable.org mycelium.com namecoin.org nansen.ai nano.org neo.org nervos.org
nexusmutual.io nftx.io nimiq.com nomics.com notional.finance nownodes.io numerai.com nym.com nymtech.net oasis.net
oasisprotocol.org obol.org olympusdao.finance omg.network ontology.io opencollective.com opium.network 
opyn.co orchid.com origintrail.io originprotocol.com osmosis.zone otoco.io overnight.fi oxen.io pangolin.exchange
paradigm.xyz parity.io parcl.co particle.network paxos.com peepeth.com pendle.finance perp.com pheasant.network
pickle.finance pillar.fi pionex.com pinata.cloud piper.finance plutus.it poap.xyz pocket.network pokt.network polkassembly.io
polychain.capital polymath.network polymesh.network poolshark.fi pooltogether.com popsicle.finance powerpool.finance
primitive.finance proofofhumanity.id protocol.ai prysmaticlabs.com purse.io qtum.org quant.network quantstamp.com
quidax.com railgun.org rainbow.me raiden.network rango.exchange rari.capital realt.co reef.io reflexer.finance
request.network requestfinance.com reserve.org ren.network revest.finance ribbon.finance rif.technology rocketx.exchange
rootstock.io rook.fi rotki.com saffron.finance sablier.com safe.global safepal.com saga.xyz santiment.net
scaffoldeth.io secret.network sentinel.co setprotocol.com shapeshift.com sia.tech siacoin.net sideshift.ai silo.finance
skale.network skynet.net slingshot.finance slowmist.com solana.fm solidity-lang.org soliditylang.org solscan.io
sourcify.dev spacemesh.io squidrouter.com ssv.network stacks.co stader.labs stake.fish
stakewise.io stakely.io staking.ethereum.org stakingrewards.com stargaze.zone
status.im steakwallet.fi steem.com stepfinance.co step.finance stellarterm.com storj.io strike.me
strongblock.com superfluid.finance superrare.co sushi.org swarm.network swissborg.com taho.xyz
tally.cash talisman.xyz tellor.io tenset.io terra.money tezos.com thirdweb.com tlon.io tokemak.xyz token.im
tokenbridge.net tokenlists.org tokenterminal.com tokensets.com tokensoft.io tradingview.com transak.com
truebit.io truefi.io trueusd.com trustlines.network tryroll.com turnkey.com umami.finance uma.xyz
unifiprotocol.com unlock-protocol.com unslashed.finance unstoppable.money uphold.com uport.me urbit.org 
utrust.com vechain.org vega.xyz veil.co velas.com vesper.finance visor.finance vitalik.ca wagmi.sh
walletscrutiny.com wanchain.org waves.tech weidex.market whattomine.com wirex.com wirexapp.com woo.org woofi.com
wrapped.com xdai.io xdaichain.com xdefi.io xinfin.org xtz.news xverse.app yield.app yieldyak.com zapperfi.com zcash.com
z.cash zed.run zengo.com zero.tech zilliqa.com zkbob.com zkscan.io 
alphawallet.com atomicwallet.io coinomi.com edge.app enkrypt.com frontier.xyz leapwallet.io martianwallet.xyz
mathwallet.org nami.io namiwallet.io nufi.app omni.app okto.tech petra.app pontem.network ronin.app slope.finance
sollet.io subwallet.app venly.io yoroi-wallet.com zeal.app
arkadiko.finance benddao.xyz bluefin.io cetus.zone deepbook.tech ethos.network fjord.finance 
gammaswap.com hubble.exchange inverse.finance jetprotocol.io kinza.finance level.finance lybra.finance
mendi.finance merchantmoe.com mux.network navi.ag naviprotocol.io notifi.network openleverage.finance
pike.finance platypus.finance premia.blue prismafinance.com quenta.io kwenta.io rabbitx.io raft.fi reaper.farm
rhino.fi scallop.io seamlessprotocol.com sentiment.xyz sommelier.finance sonne.finance sperax.io stakedao.org
sturdy.finance sudoswap.xyz summer.fi swaap.finance synquote.com tarot.to tetu.io thales.market
timeswap.io tonic.finance trava.finance tranchess.com umee.cc uwulend.fi vaultka.com velocore.xyz
vertexprotocol.com voltz.xyz wombat.exchange yama.finance zeta.markets zunami.io
blockbeats.info theblock.co thedefiant.io bankless.com unchainedcrypto.com bitcoinmagazine.com cryptobriefing.com
cryptopanic.com dlnews.com beincrypto.com u.today ambcrypto.com newsbtc.com protos.com rekt.news 
weekinethereumnews.com etherealize.io web3py.org web3js.org trufflesuite.com 
foundry-rs.github.io getfoundry.sh openzeppelin.org viem.sh chainlist.org chainid.network
4byte.directory evm.codes ethgasstation.info gasnow.org ultrasound.money rated.network dappnode.com
lighthouse.sh nethermind.io geth.ethereum.org erigon.tech besu.hyperledger.org hyperledger.org teku.consensys.net
adtoken.com aeron.aero aidcoin.co ambrosus.com appics.com aragon.one arcblock.io ares.ventures atonomi.io auctus.org
aventus.io b2bx.exchange bankera.com beetoken.com bitclave.com blackmooncrypto.com blockmason.io blockv.io bloom.co
bluzelle.com bread.com brd.com brickblock.io invictuscapital.com canya.com canya.io cappasity.com chronobank.io
cindicator.com cobinhood.com cofound.it coinfi.com colu.com credits.com crypterium.com cryptopay.me dadi.cloud
datum.org datawallet.com debitum.network decentralized-exchange.org dentwireless.com dentcoin.com dether.io dock.io
domraider.com dragonchain.com edgeless.io eidoo.io electrify.asia endor.com enjincoin.io ethlend.io ethos.io
etherisc.com everex.io exmo.com faceter.io flixxo.com fidentiax.com friendz.io fundrequest.io funfair.io fusion.org
gatcoin.io gifto.io matchpool.com havven.io hellogold.com herotoken.io humaniq.com hydrogenplatform.com iconomi.net
iconomi.com indorse.io ins.world insights.network investfeed.com iungo.network jibrel.network jetcoin.io kickico.com
kin.org latoken.com leverj.io lendoit.com loomx.io lunyr.com lympo.io mainframe.com medibloc.org medicalchain.com
melonport.com mercuryprotocol.com metronome.io mobilego.io modum.io monetha.io musiconomi.com mysterium.network
nebulas.io nucypher.com numer.ai omisego.network openanx.org orbs.com patientory.com paypie.com pillarproject.io
playkey.net po.et polyswarm.io populous.world powerledger.io presearch.org presearch.io propy.com rchain.coop
rate3.network refereum.com remme.io rivetz.com robotina.io saltlending.com selfkey.org sentinel-chain.org shopin.com
signals.network singulardtv.com sirinlabs.com smartcontract.com snov.io socialx.network solve.care spectre.ai
spankchain.com stacktical.com storm.io stormx.io stox.com substratum.net suncontract.org swarm.fund taas.fund
telcoin.org tenx.tech theabyss.com tierion.com trade.io trusttoken.com unikoingold.com upfiring.com uquid.com
usechain.net viberate.com wabi.io wax.io wepower.network wings.ai xaurum.org xyo.network yoyow.org zap.org zeepin.io
zipper.io tokencard.io monolith.xyz tokenmarket.net tokensale.io icobench.com icodrops.com tokendata.io
smithandcrown.com coinschedule.com bitcoinist.com ccn.com cryptopotato.com ethhub.io forkcast.org rollup.wtf
defiprime.com yieldwatch.net cream.finance ironbank.fi alphafinance.io homora.alphaventuredao.io saddle.finance
premia.finance hegic.co insurace.io cover-protocol.com tokenlon.im coin98.com tokenary.io family.co mycrypto.com
portis.io fortmatic.com torus.us web3auth.io ethplorer.io blockscan.com beaconscan.com tokenview.io oklink.com
btcscan.org blockstream.info tokenomics.com coin360.com coinstats.app coinmarketman.com zenledger.io taxbit.com
bitcoin.tax blockfolio.com delta.app kubera.com altrady.com 3commas.io cryptohopper.com bitsgap.com cryptodotcom.com
crypto.news cryptonews.com cryptonews.net coincodex.com coinpedia.org coingape.com coinlib.io livecoinwatch.com
cryptowat.ch bravenewcoin.com tokeninsight.com dapp.com stateofthedapps.com dappreview.com nonfungible.com nftgo.io
rarity.tools icy.tools mintable.app mintbase.xyz makersplace.com async.art niftygateway.com sorare.com nbatopshot.com
gods.unchained.com godsunchained.com splinterlands.com alienworlds.io sandbox.game somniumspace.com upland.me
tokenproof.xyz poap.gallery guild.host kickback.events grants.gitcoin.co clr.fund endaoment.org thegivingblock.com
bitcoin-dev.org bitcoinjs.org bitcoindevkit.org acinq.co breez.technology muun.com swanbitcoin.com river.com
unchained.com bitcoinwell.com
`
  .trim()
  .split(/\s+/);

/** Honest sites that were reported as called phishing by their names, checked by hand. Training doesn't see them. */
const REPORTED = `
bakedlabs.xyz baseclean-wallet.vercel.app baseswaps.com chaindrop.app claim.io claimmyrefund.co.uk degen.fyi drops.bot
energon-dapp.vercel.app fleek.xyz flk-ipfs.xyz heymint.xyz koanprotocol.xyz legendsgroup.xyz liteswap.app
mertdaymoon.space node-hub.net polkadot.world retrofunding.xyz seerdex.xyz solana-suite.org subgrounds.xyz
trade-pixel.world unlonely.app wormhole-connect.netlify.app
`
  .trim()
  .split(/\s+/);

const KNOWN: ReadonlySet<string> = new Set([...HONEST_CRYPTO_SITES, ...REPORTED]);

/** One of them, or a host below it, unless strangers have names there. */
export function isHonestSite({ host, registrable }: Pick<DomainName, "host" | "registrable">): boolean {
  if (KNOWN.has(host)) return true;
  return registrable !== null && KNOWN.has(registrable) && !isSharedHost(registrable, registrable);
}
